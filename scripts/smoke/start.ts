import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGraphQL } from '../../examples/client/graphql.ts'
import { type Runtime, refusalOf, type ServerProcess, startServer } from '../server-process.ts'
import { check, step } from './report.ts'

/** First start on an empty directory, the demo property through the API, a stop, and a second start with all data. */
const firstStartMsMax = 15_000
/** Of the first start: nothing is migrated and no demo made. How long that is by itself, `bench start` says. */
const laterStartShareMax = 0.8
const stopMsMax = 10_000

const runtime = process.argv[2] as Runtime
const directory = mkdtempSync(join(tmpdir(), 'foyer-smoke-'))
const env = { DATA_DIR: directory }

interface Demo {
  accommodationId: string
  users: Record<string, { identity: string; password: string }>
}

async function reservationsOf({ url }: ServerProcess) {
  const { accommodationId, users } = JSON.parse(readFileSync(join(directory, 'demo.json'), 'utf8')) as Demo
  const { identity, password } = users.staff!
  const { token } = await step(
    'a demo user signs in',
    openGraphQL(url).mutation('signIn', { input: { identity, password } }, { token: { accessToken: true } }),
  )
  const { query } = openGraphQL(url, token.accessToken)
  const selection = { edges: { node: { id: true, status: true, room: { roomNumber: true } } } } as const
  const { edges } = await query('getAccommodationReservations', { accommodationId }, selection)
  check('and lists reservations', edges.length > 0)
  return { edges, ...(await query('getAccommodationReservationsAggregate', { accommodationId }, { count: true })) }
}

/** Runs the commands of the README under this mark against this server and directory. */
function readmeCommands(mark: string, { url }: ServerProcess): string {
  const [, commands] =
    new RegExp(`<!-- ${mark} -->\\n\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(readFileSync('README.md', 'utf8')) ?? []
  const here = commands!.replaceAll('http://127.0.0.1:4000', url).replaceAll('.data/', `${directory}/`)
  return execFileSync('bash', ['-euo', 'pipefail', '-c', here], { encoding: 'utf8' })
}

async function stop(server: ServerProcess) {
  const stoppedAt = performance.now()
  const code = await server.signal('SIGTERM')
  check('SIGTERM ends it with exit code 0', code === 0, `${code}\n${server.output()}`)
  check('in time', performance.now() - stoppedAt < stopMsMax)
}

let server: ServerProcess | undefined
try {
  server = await startServer(runtime, env, { byNpm: true })
  const firstReadyMs = server.readyMs
  check(`${runtime}: first start, ${Math.round(firstReadyMs)} ms`, firstReadyMs < firstStartMsMax)
  check('the demo credentials are written down', existsSync(join(directory, 'demo.json')))
  const before = await reservationsOf(server)
  const firstQuery = readmeCommands('first query', server)
  check('the README’s first query works as written', firstQuery.includes('"primaryGuestProfile"'), firstQuery)
  const app = readmeCommands('first app', server)
  check(
    'the README’s first app works as written',
    app.includes('"available"') && app.includes('"offer":"') && app.includes('"active":true'),
    app,
  )
  const refusal = await refusalOf(runtime, env)
  check('a second process on the directory refuses to start with a reason', /in use/.test(refusal), refusal)
  await stop(server)

  server = await startServer(runtime, env, { byNpm: true })
  const share = server.readyMs / firstReadyMs
  check(`${runtime}: second start, ${share.toFixed(2)} of the first`, share < laterStartShareMax)
  const after = await reservationsOf(server)
  check('the data is kept', JSON.stringify(after) === JSON.stringify(before), { before, after })
  await stop(server)
} finally {
  // npm would not pass SIGKILL on
  await server?.signal('SIGTERM')
  rmSync(directory, { recursive: true, force: true })
}
