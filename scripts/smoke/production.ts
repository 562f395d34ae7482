import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { refusalOf, type ServerProcess, startServer } from '../server-process.ts'
import { newDatabase } from './database.ts'
import { check } from './report.ts'

/** Starts the server as in production, on the PostgreSQL at TEST_DATABASE_URL. */
const requiredSecrets = ['TOKEN_SECRET', 'ENCRYPTION_KEY']

const { url, directory, drop } = await newDatabase('production')
const bare = { NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: directory }
const secrets = Object.fromEntries(requiredSecrets.map((secret) => [secret, randomBytes(32).toString('base64url')]))
const env = { ...bare, ...secrets }

async function ask(url: string, query: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  return { status: answer.status, ...((await answer.json()) as { data?: unknown; errors?: unknown }) }
}

let server: ServerProcess | undefined
try {
  const refused = await refusalOf('bun', bare)
  check(
    'without secrets it refuses to start and names them all',
    requiredSecrets.every((one) => refused.includes(one)),
    refused,
  )

  const migrated = spawnSync('npm', ['run', 'db:migrate'], { env: { ...process.env, ...env }, encoding: 'utf8' })
  check('npm run db:migrate prepares the database', migrated.status === 0, `${migrated.stdout}${migrated.stderr}`)

  server = await startServer('bun', env)
  check(`it starts, ${Math.round(server.readyMs)} ms`, true)

  const page = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } })
  check('GraphiQL is off', !(page.headers.get('content-type') ?? '').includes('text/html'), `${page.status}`)

  const introspection = await ask(server.url, '{ __schema { types { name } } }')
  check('introspection is refused', introspection.status === 400 && introspection.data == null, introspection)

  const misspelled = await ask(server.url, '{ myInf { id } }')
  check('errors suggest no field', !/did you mean/i.test(JSON.stringify(misspelled.errors ?? '')), misspelled)

  const anonymous = await ask(server.url, '{ myInfo { id } }')
  check('and it answers', anonymous.status === 401, anonymous)

  check('SIGTERM ends it with exit code 0', (await server.signal('SIGTERM')) === 0, server.output())
} finally {
  await server?.signal('SIGKILL')
  await drop()
}
