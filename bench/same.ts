import { isDeepStrictEqual } from 'node:util'
import { withClient } from './client.ts'
import type { Contender } from './contenders.ts'
import { page, pageSize } from './questions.ts'

interface Guest {
  name: string
  contacts: { contactType: string; contactValue: string }[]
}

interface Node {
  id: string
  status: string
  useStartAt: string
  useExpireAt: string
  roomType: { id: string; name: string } | null
  room: { id: string; roomNumber: string } | null
  primaryGuestProfile: Guest | Guest[]
}

interface Answer {
  data: { list: { edges: { node: Node }[]; pageInfo: { hasNextPage: boolean } } }
}

/** Nobody is measured who does not answer the same. */
export async function sameAnswers(
  contenders: readonly Contender[],
  accommodationIds: readonly string[],
  credential: Record<string, string>,
  bare: { url: string; text: string },
): Promise<void> {
  for (const accommodationId of new Set(accommodationIds)) {
    const [expected, ...others] = await Promise.all(contenders.map((each) => listOf(each, accommodationId, credential)))
    if (!isDeepStrictEqual(await bareRows(bare, accommodationId), expected!.nodes))
      throw new Error('The bare statement answers something else')
    if (expected!.nodes.length !== pageSize) throw new Error(`${contenders[0]!.name} answers ${expected!.nodes.length} rows`)
    for (const [at, answer] of others.entries())
      if (!isDeepStrictEqual(answer, expected)) throw new Error(`${contenders[at + 1]!.name} answers something else`)
  }
}

async function listOf({ port, list }: Contender, accommodationId: string, credential: Record<string, string>) {
  const body = JSON.stringify({ query: list, variables: page(accommodationId) })
  const headers = { 'content-type': 'application/json', ...credential }
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  const { edges, pageInfo } = (JSON.parse(text) as Answer).data.list
  return { nodes: edges.map(({ node }) => plain(node)), hasNextPage: pageInfo.hasNextPage }
}

function bareRows({ url, text }: { url: string; text: string }, accommodationId: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(text, [accommodationId, pageSize])
    return rows.map(({ use_start_at, use_expire_at, ...row }) =>
      plain({ ...row, useStartAt: use_start_at.toISOString(), useExpireAt: use_expire_at.toISOString() }),
    )
  })
}

/** Peers differ in how they spell a moment, and in whether a guest that is unique comes in a list. */
function plain({ id, status, useStartAt, useExpireAt, roomType, room, primaryGuestProfile }: Node) {
  const guest = Array.isArray(primaryGuestProfile) ? primaryGuestProfile[0] : primaryGuestProfile
  const moments = [useStartAt, useExpireAt].map((moment) => Date.parse(moment))
  return { id, status, moments, roomType, room, guest }
}
