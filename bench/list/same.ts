import { isDeepStrictEqual } from 'node:util'
import { withClient } from '../common/databases.ts'
import { ask } from '../common/servers.ts'
import type { Contender } from './compare.ts'
import { page, pageSize } from './questions.ts'

interface Node {
  [field: string]: unknown
  useStartAt: string
  useExpireAt: string
}

interface Answer {
  list: { edges: { node: Node }[]; pageInfo: { hasNextPage: boolean } }
}

/** A server with its query for the list. */
type Asked = Contender & { list: string }

/** Nobody is measured who does not answer the same. */
export async function sameAnswers(
  contenders: readonly Asked[],
  accommodationIds: readonly string[],
  bare: { url: string; text: string },
): Promise<void> {
  for (const accommodationId of new Set(accommodationIds)) {
    const [expected, ...others] = await Promise.all(contenders.map((each) => listOf(each, accommodationId)))
    if (!isDeepStrictEqual(await bareRows(bare, accommodationId), expected!.nodes))
      throw new Error('The bare statement answers something else')
    if (expected!.nodes.length !== pageSize) throw new Error(`${contenders[0]!.name} answers ${expected!.nodes.length} rows`)
    for (const [at, answer] of others.entries())
      if (!isDeepStrictEqual(answer, expected)) throw new Error(`${contenders[at + 1]!.name} answers something else`)
  }
}

async function listOf({ server, list, headers }: Asked, accommodationId: string) {
  const answer = await ask<Answer>(server.url, { query: list, variables: page(accommodationId) }, headers)
  const { edges, pageInfo } = answer.list
  return { nodes: edges.map(({ node }) => plain(node)), hasNextPage: pageInfo.hasNextPage }
}

function bareRows({ url, text }: { url: string; text: string }, accommodationId: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(text, [accommodationId, pageSize])
    return rows.map((row) => plain({ ...row, useStartAt: row.use_start_at, useExpireAt: row.use_expire_at }))
  })
}

/** Peers differ in how they spell a moment, and in whether a guest that is unique comes in a list. */
function plain({ id, status, useStartAt, useExpireAt, roomType, room, primaryGuestProfile: guest }: Node) {
  const moments = [useStartAt, useExpireAt].map((moment) => new Date(moment).getTime())
  return { id, status, moments, roomType, room, guest: Array.isArray(guest) ? guest[0] : guest }
}
