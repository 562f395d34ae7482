import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compiled, type Runtime } from '../../../scripts/server-process.ts'
import { demoPassword } from '../../../src/demo/index.ts'

type Env = Readonly<Record<string, string>>

/** One of these commands as a process of the runtime. */
export function started(runtime: Runtime, name: 'backup' | 'restore' | 'move', env: Env, ...parameters: string[]) {
  const { PATH, HOME } = process.env
  const child = spawn(resolve('node_modules/.bin', runtime), [`scripts/${name}.ts`, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ...compiled, ...env },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const ended = once(child, 'close').then(([code]) => ({ code, written }))
  return { child, ended, output: () => written }
}

/** Its output; throws if it fails. */
export async function ran(...command: Parameters<typeof started>): Promise<string> {
  const { code, written } = await started(...command).ended
  if (code !== 0) throw new Error(written)
  return written
}

/** What it says when it refuses. */
export async function refusalOf(...command: Parameters<typeof started>): Promise<string> {
  const { code, written } = await started(...command).ended
  if (code !== 1) throw new Error(`It ended with ${code}: ${written}`)
  return written
}

interface Answer {
  signIn: { token: { accessToken: string } }
  createRoomType: { id: string }
  rooms: RoomPage
}

async function askOk(url: string, query: string, variables: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await answer.json()) as { data: Answer; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const signIn = `mutation ($password: String!) { signIn(input: { identity: "owner", password: $password }) { token { accessToken } } }`
const addType = `mutation ($house: ULID!, $name: String!) { createRoomType(input: { accommodationId: $house, name: $name, capacity: 2 }) { id } }`
const addRoom = `mutation ($house: ULID!, $type: ULID!, $number: String!) {
  createRoom(input: { accommodationId: $house, roomTypeId: $type, roomNumber: $number }) { roomNumber } }`
const rooms = `query ($house: ULID!, $after: String) {
  rooms(accommodationId: $house, first: 200, after: $after) { edges { node { roomNumber } } pageInfo { hasNextPage endCursor } } }`

interface RoomPage {
  edges: { node: { roomNumber: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

/** What the owner of the demo property does at a running server. */
export async function ownerAt(url: string, directory: string) {
  const { accommodationId: house } = JSON.parse(readFileSync(join(directory, 'demo.json'), 'utf8'))
  const { accessToken } = (await askOk(url, signIn, { password: demoPassword })).signIn.token
  const asOwner = (query: string, variables: object) => askOk(url, query, { house, ...variables }, accessToken)
  return {
    async roomType(): Promise<string> {
      return (await asOwner(addType, { name: 'Under load' })).createRoomType.id
    },
    /** Answers when the room is stored. */
    addRoom: (type: string, number: string) => asOwner(addRoom, { type, number }),
    async rooms(): Promise<string[]> {
      const found: string[] = []
      let page: RoomPage | undefined
      do {
        page = (await asOwner(rooms, { after: page?.pageInfo.endCursor })).rooms
        found.push(...page.edges.map(({ node }) => node.roomNumber))
      } while (page.pageInfo.hasNextPage)
      return found
    },
  }
}
