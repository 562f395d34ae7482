import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/server-process.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { foyerEnv } from '../contenders.ts'

const identity = 'manager'
export const demoManager = { identity, password: demoPassword }

/** A server with the demo property; in development, because production has no simulated provider. */
export async function startDemo() {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-demo-'))
  const env = { ...foyerEnv, NODE_ENV: 'development', WORKER: 'on', DEMO: 'on', DATA_DIR: directory }
  let server = await startServer('bun', env)
  const { url } = server
  const { accommodationId } = JSON.parse(readFileSync(join(directory, 'demo.json'), 'utf8')) as { accommodationId: string }

  async function ask(query: string, variables: object, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    return (await answer.json()).data
  }

  return {
    url,
    accommodationId,
    async countStays(): Promise<number> {
      const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
      const { accessToken } = (await ask(signIn, { input: demoManager })).signIn.token
      const count = 'query ($id: ULID!) { getAccommodationReservationsAggregate(accommodationId: $id) { count } }'
      return (await ask(count, { id: accommodationId }, accessToken)).getAccommodationReservationsAggregate.count
    },
    kill: () => server.signal('SIGKILL'),
    async startAgain() {
      server = await startServer('bun', { ...env, PORT: new URL(url).port })
    },
    async stop() {
      await server.signal('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type DemoServer = Awaited<ReturnType<typeof startDemo>>
