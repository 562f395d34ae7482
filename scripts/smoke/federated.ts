import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Federation, startFederation } from '../federation.ts'
import type { Runtime } from '../server-process.ts'
import { check, graphql } from './report.ts'

/** Five processes on the PostgreSQL at TEST_DATABASE_URL, and one flow of each subgraph through the gateway. */
const runtime: Runtime = process.argv[2] === 'node' ? 'node' : 'bun'
const databaseServer = process.env.TEST_DATABASE_URL
if (!databaseServer) throw new Error('Run it by scripts/with-postgres.ts')

const owner = new Client({ connectionString: databaseServer })
await owner.connect()
const name = `foyer_federated_${randomBytes(4).toString('hex')}`
await owner.query(`create database ${name}`)
const database = new URL(databaseServer)
database.pathname = `/${name}`
const directory = mkdtempSync(join(tmpdir(), 'foyer-federated-'))
const env = { DATABASE_URL: database.href, DATA_DIR: directory }
const admin = { ADMIN_IDENTITY: 'federated', ADMIN_NAME: 'Federated', ADMIN_PASSWORD: randomBytes(12).toString('base64url') }

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
const create = 'mutation ($input: CreateAccommodationInput!) { createAccommodation(input: $input) { id } }'
const addType = 'mutation ($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }'
const live = 'subscription ($id: ULID!) { changes(accommodationId: $id, after: "0") { type subjects { kind } } }'

let federation: Federation | undefined
try {
  federation = await startFederation(runtime, env)
  const { url } = federation.gateway
  check(`five processes and the gateway start, ${runtime}`, federation.servers.length === 5)

  const created = spawnSync('npm', ['run', 'admin:create'], { env: { ...process.env, ...env, ...admin }, encoding: 'utf8' })
  check('npm run admin:create', created.status === 0, `${created.stdout}${created.stderr}`)

  const input = { identity: admin.ADMIN_IDENTITY, password: admin.ADMIN_PASSWORD }
  const signedIn = await graphql<{ signIn: { token: { accessToken: string } } }>(url, signIn, { variables: { input } })
  check('user: an administrator signs in', signedIn.data !== null, signedIn)
  const token = signedIn.data.signIn.token.accessToken

  const house = { name: 'Federated House', timeZone: 'Asia/Seoul', currency: 'KRW' }
  const made = await graphql<{ createAccommodation: { id: string } }>(url, create, { variables: { input: house }, token })
  check('core: creates an accommodation', made.data !== null, made)
  const { id } = made.data.createAccommodation
  const type = await graphql(url, addType, { variables: { input: { accommodationId: id, name: 'Double', capacity: 2 } }, token })
  check('core: and a room type', type.data !== null, type)

  const bookable = await graphql(url, `{ bookableAccommodation(id: "${id}") { name } }`)
  const [refusal] = bookable.errors ?? []
  check('booking: sells nothing before its setting is on', refusal?.extensions?.errorCode === 'ACCOMMODATION_NOT_FOUND', bookable)

  const apps = await graphql(url, '{ apps(first: 1) { edges { node { id } } } }', { token })
  check('marketplace: lists apps', apps.data !== null, apps)

  const stream = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: live, variables: { id } }),
    signal: AbortSignal.timeout(30_000),
  })
  let written = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    written += chunk
    if (written.includes('ROOM_TYPE')) break
  }
  check('subscription: tells what another process wrote', written.includes('ROOM_TYPE'), written)

  const ends = federation.servers.map(({ ended }) => ended)
  await federation.stop()
  const codes = await Promise.all(ends)
  check(
    'SIGTERM ends all with exit code 0',
    codes.every((code) => code === 0),
    codes.join(),
  )
} finally {
  for (const server of federation?.servers ?? []) void server.signal('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
  await owner.query(`drop database ${name} with (force)`)
  await owner.end()
}
