import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { refusalOf } from '../../../scripts/server-process.ts'
import { type DatabaseHandle, openDatabase } from '../../../src/db/open.ts'
import { events } from '../../../src/db/tables/index.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import { uuidOf } from '../../../src/kernel/ids.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { transact } from '../../../src/kernel/transact.ts'
import { directUrlOf, freshDatabase } from '../../harness/database.ts'
import { eventually, inTime } from '../../harness/eventually.ts'
import { addPerson } from '../../harness/people.ts'
import { newAccommodation, quietLog, systemContext } from '../../harness/platform/fixture.ts'
import { onPostgres, postgresUrl } from '../../harness/postgres.ts'
import { spawnServer } from '../../harness/processes.ts'
import { databaseUrl, onServer } from '../../harness/template.ts'

/** A database for a server of its own process, and a way to look into it. */
async function openBeside(): Promise<{ env: Record<string, string>; direct: DatabaseHandle }> {
  const database = await freshDatabase()
  const direct = await openDatabase({ url: directUrlOf(database), limits: defaultLimits }, { log: quietLog })
  onTestFinished(async () => {
    await direct.close()
    await database.drop()
  })
  return { env: { ...database.env, LOG_FORMAT: 'json' }, direct }
}

const password = 'in flight at the stop'

/** A sign-in that cannot end before it is let go. */
async function heldSignIn(url: string, direct: DatabaseHandle) {
  const context = systemContext({ db: direct.db, clock: systemClock })
  const { identity } = await addPerson(context, { password })
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const lock = direct.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_entries in exclusive mode`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const query = `mutation { signIn(input: { identity: "${identity}", password: "${password}" }) { token { accessToken } } }`
  const headers = { 'content-type': 'application/json' }
  const answer = fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  answer.catch(() => {})
  await eventually(async () => {
    const { rows } = await direct.db.execute(sql`select 1 from pg_locks where not granted`)
    return rows.length > 0
  })
  return {
    answer,
    letGo: async () => {
      release.resolve()
      await lock
    },
  }
}

/** A socket that the server has taken; answers with which code it is closed. */
async function openSocket(url: string): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((opened) => socket.once('open', opened))
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await new Promise((acknowledged) => socket.once('message', acknowledged))
  return { closed }
}

onPostgres.each(['bun', 'node'] as const)('a server on %s', (runtime) => {
  it('answers running requests at a stop, closes sockets with 1001 and exits with code 0', async () => {
    const { env, direct } = await openBeside()
    const server = await spawnServer(runtime, env)
    const { answer, letGo } = await heldSignIn(server.url, direct)
    const { closed } = await openSocket(server.url)
    const ended = server.signal('SIGTERM')
    expect(await inTime(closed, 'the close of the socket')).toBe(1001)
    await letGo()
    const { data } = (await (await answer).json()) as { data: { signIn: { token: { accessToken: string } } } | null }
    expect(data?.signIn.token.accessToken).toBeTruthy()
    expect(await inTime(ended, 'the end', 13_000)).toBe(0)
  })

  it('ends at once on a second signal', async () => {
    const { env, direct } = await openBeside()
    const server = await spawnServer(runtime, env)
    const { letGo } = await heldSignIn(server.url, direct)
    void server.signal('SIGTERM')
    await eventually(() => server.output().includes('Stopping'))
    expect(await inTime(server.signal('SIGINT'), 'the end', 1500)).toBe(1)
    await letGo()
  })
})

onPostgres('a server that is killed', () => {
  it('relays every event exactly once, however often it is killed', async () => {
    const { env, direct } = await openBeside()
    const fixture = { db: direct.db, clock: systemClock }
    const accommodationId = await newAccommodation(fixture)
    const releaseAt = Date.now() + 86_400_000
    const emitting = (async () => {
      for (let round = 0; round < 200; round++) {
        await transact(systemContext(fixture), async ({ emit }) => {
          const payload = { reservationId: accommodationId, releaseAt }
          for (let one = 0; one < 5; one++)
            emit({ accommodationId, type: 'reservation.created', subjectId: accommodationId, payload })
        })
        await pass(10)
      }
    })()
    for (let round = 0; round < 3; round++) {
      const server = await spawnServer('bun', { ...env, RELAY_BATCH_EVENTS: '7' })
      await pass(50 + round * 120)
      await server.signal('SIGKILL')
    }
    await emitting
    await spawnServer('bun', env)
    await eventually(
      async () => {
        const { rows } = await direct.db.execute(sql`select 1 from events where dispatched_at is null limit 1`)
        return rows.length === 0
      },
      { within: 60_000 },
    )
    const expected = (await direct.db.select({ id: events.id }).from(events)).map(({ id }) => uuidOf(id))
    const jobs = await direct.db.execute<{ id: string }>(sql`select id from pgboss.job where name = 'release-tentative'`)
    expect(expected).toHaveLength(1000)
    expect(jobs.rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  })
})

describe('a server that cannot start', () => {
  it('names all wrong settings', async () => {
    const said = await refusalOf('bun', { NODE_ENV: 'production', PAGE_SIZE_MAX: 'many' })
    for (const name of ['TOKEN_SECRET', 'ENCRYPTION_KEY', 'PAGE_SIZE_MAX']) expect(said).toContain(name)
  })

  it('names misspelt settings, also when a required one is missing because of it', async () => {
    const said = await refusalOf('bun', { NODE_ENV: 'production', TOKEN_SECRT: 'hunter2' })
    expect(said).toContain('TOKEN_SECRET: is missing')
    expect(said).toContain('TOKEN_SECRT is not a setting and has no effect. Did you mean TOKEN_SECRET?')
    expect(said).not.toContain('hunter2')
  })

  const away = { DATABASE_URL: 'postgres://someone:pass-word@127.0.0.1:1/foyer', LOG_FORMAT: 'json' }
  const reason = 'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1'

  it('says in one line that the database cannot be reached', async () => {
    const said = await refusalOf('bun', away)
    expect(said).toContain(`"msg":"${reason}"`)
    expect(said).not.toMatch(/stack|\n\s+at /)
  })

  it.each(['migrate', 'demo', 'create-admin'])('the command %s says the same', (command) => {
    const settings = { ...away, LOG_LEVEL: 'warn', ADMIN_IDENTITY: 'administrator', ADMIN_PASSWORD: 'a long password' }
    const ended = spawnSync('bun', [`scripts/${command}.ts`], { env: { ...process.env, ...settings }, encoding: 'utf8' })
    expect(ended).toMatchObject({ status: 1, stdout: '', stderr: `${reason}\n` })
  })
})

describe.each(['bun', 'node'] as const)('a port in use, on %s', (runtime) => {
  async function taken() {
    const holder = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => holder.listen({ port: 0, host: '127.0.0.1' }, resolve))
    onTestFinished(() => new Promise<void>((resolve) => void holder.close(() => resolve())))
    return (holder.address() as AddressInfo).port
  }

  it('ends the start with one sentence and exit code 1 before the database is opened', async () => {
    const port = await taken()
    const directory = join(await mkdtemp(join(tmpdir(), 'foyer-port-')), 'data')
    const env = { PORT: String(port), DATA_DIR: directory, LOG_FORMAT: 'json' }
    const said = await refusalOf(runtime, env)
    expect(said).toContain('The server ended (1)')
    expect(said).toContain(`"msg":"Another process listens on 127.0.0.1:${port}. Stop it, or set another PORT."`)
    expect(said).not.toMatch(/stack|Opening the embedded database/)
    expect(existsSync(directory)).toBe(false)
  })
})

onPostgres('a production server', () => {
  it('refuses a database without the newest migrations, and names the command to run', async () => {
    const name = `foyer_outdated_${process.pid}`
    await onServer(postgresUrl!, (client) => client.query(`create database ${name}`))
    onTestFinished(() => onServer(postgresUrl!, (client) => client.query(`drop database ${name} with (force)`)).then(() => {}))
    const secret = () => randomBytes(32).toString('hex')
    const url = databaseUrl(postgresUrl!, name)
    const env = { NODE_ENV: 'production', DATABASE_URL: url, TOKEN_SECRET: secret(), ENCRYPTION_KEY: secret() }
    expect(await refusalOf('bun', env)).toMatch(/lacks 0066_baseline.*npm run db:migrate/)
    const migrated = spawnSync('bun', ['scripts/migrate.ts'], { env: { ...process.env, ...env }, encoding: 'utf8' })
    expect(migrated.status, migrated.stderr).toBe(0)
    const server = await spawnServer('bun', env)
    expect(await server.signal('SIGTERM')).toBe(0)
  })
})
