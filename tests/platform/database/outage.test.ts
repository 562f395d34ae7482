import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { requireVersion } from '../../../src/db/postgres.ts'
import { isDatabaseAway, sqlState } from '../../../src/db/sql-state.ts'
import { eventually } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { emptyDatabase, opened } from '../../harness/platform/database-places.ts'
import { onPostgres } from '../../harness/postgres.ts'
import { onServer } from '../../harness/template.ts'
import { wireTo } from './wire.ts'

/** A caller hears of an outage, or of its end, within so many milliseconds. */
const failMostMs = 20_000
const healMostMs = 60_000

async function timed<T>(work: Promise<T>) {
  const started = performance.now()
  const [result] = await Promise.allSettled([work])
  return { result, milliseconds: performance.now() - started }
}

/** The quickest of several, since a busy machine may hold up any of them. */
async function quickestRefusal(db: Database): Promise<number> {
  const tries = []
  for (let time = 0; time < 5; time++) tries.push(await timed(db.execute(sql`select 1`)))
  expect(tries.map(({ result }) => result.status)).toEqual(Array(5).fill('rejected'))
  return Math.min(...tries.map(({ milliseconds }) => milliseconds))
}

test('an old PostgreSQL is refused with its version', () => {
  expect(() => requireVersion({ number: 140_011, name: '14.11' })).toThrow('PostgreSQL 14.11, and Foyer needs PostgreSQL 15')
  expect(() => requireVersion({ number: 150_000, name: '15.0' })).not.toThrow()
})

test('a missing server is named without its password', async () => {
  const refused = opened({ url: 'postgres://someone:pass-word@127.0.0.1:1/foyer' })
  await expect(refused).rejects.toThrow('The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED')
  await expect(refused).rejects.not.toThrow('pass-word')
})

test.each([
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }),
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  Object.assign(new Error('could not extend file'), { code: '53100' }),
  new Error('The database does not answer.'),
])('$message means that the database is away', (cause) => {
  expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(true)
})

test.each(['ENOENT', 'EACCES', 'ENOSPC', 'EBADF', 'ERR_INVALID_ARG_TYPE'])(
  '%s does not mean an outage of the database',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error('open'), { code }))).toBe(false)
  },
)

onPostgres('a read-only database', () => {
  test('is an outage for writes', async () => {
    const { db } = await opened({ url: await emptyDatabase() })
    const writing = db.transaction(
      async (tx) => {
        await tx.execute(sql`create table numbers (number int)`)
      },
      { accessMode: 'read only' },
    )
    expect(isDatabaseAway(await writing.catch((error) => error))).toBe(true)
  })
})

onPostgres('an outage of PostgreSQL', () => {
  /** Pairs of rows, written by eight callers at once until `stop`; each call is settled one way or the other. */
  async function underLoad(url: string) {
    const database = await opened({ url }, { limits: { DATABASE_POOL_MAX: 4 } })
    const { db } = database
    await db.execute(sql`create table pairs (number serial primary key, writer int not null, half int not null)`)
    let going = true
    const calls = { kept: 0, failed: 0, slowest: 0 }
    const callers = Array.from({ length: 8 }, async (_, writer) => {
      while (going) {
        const { result, milliseconds } = await timed(
          db.transaction(async (tx) => {
            await tx.execute(sql`insert into pairs (writer, half) values (${writer}, 1)`)
            await tx.execute(sql`insert into pairs (writer, half) values (${writer}, 2)`)
          }),
        )
        if (result.status === 'fulfilled') calls.kept++
        else calls.failed++
        calls.slowest = Math.max(calls.slowest, milliseconds)
        if (result.status === 'rejected') await pause(10)
      }
    })
    onTestFinished(() => {
      going = false
    })
    const stop = async () => {
      going = false
      await Promise.all(callers)
      const { rows } = await db.execute<{ halves: number; even: boolean }>(sql`select sum(firsts + seconds)::int as halves,
        bool_and(firsts = seconds) as even from (select count(*) filter (where half = 1) as firsts,
        count(*) filter (where half = 2) as seconds from pairs group by writer) as written`)
      return rows[0]!
    }
    const working = async () => {
      const before = calls.kept
      await eventually(() => calls.kept > before + 20, { within: healMostMs })
    }
    return { ...database, calls, stop, working }
  }

  const killAll = (url: string) =>
    onServer(url, (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    )

  test('killed backends under load cause clean errors, no partial writes, and full recovery', async () => {
    const url = await emptyDatabase()
    const { calls, stop, working } = await underLoad(url)
    for (let round = 0; round < 10; round++) {
      await working()
      await killAll(url)
    }
    await working()
    const { halves, even } = await stop()
    expect(calls.failed).toBeGreaterThan(0)
    expect(calls.slowest).toBeLessThan(failMostMs)
    expect(even).toBe(true)
    expect(halves).toBeGreaterThanOrEqual(calls.kept * 2)
  })

  test('a killed backend is reported by its SQLSTATE, not by the rollback that failed after it', async () => {
    const url = await emptyDatabase()
    const { db } = await opened({ url })
    const killed = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    expect(sqlState(await killed.catch((error) => error)).state).toBe('57P01')
  })

  test('nothing of a transaction whose BEGIN failed is stored', async () => {
    const url = await emptyDatabase()
    const { db } = await opened({ url })
    await db.execute(sql`create table numbers (number int)`)
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...said: unknown[]) {
      if (said[0] !== 'begin') return Reflect.apply(query, this, said)
      spy.mockRestore()
      return Reflect.apply(query, this, ['begin what', ...said.slice(1)])
    } as typeof query)
    onTestFinished(() => spy.mockRestore())
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await tx.execute(sql`insert into numbers values (1)`)
    })
    expect(sqlState(await failed.catch((error) => error)).state).toBe('42601')
    expect((await db.execute(sql`select * from numbers`)).rows).toEqual([])
  })

  test('a listener works again after its backend was killed, and catches up', async () => {
    const url = await emptyDatabase()
    const database = await opened({ url })
    const heard = new Set<string>()
    let listening = 0
    await database.listen('news', { message: (payload) => heard.add(payload), listening: () => listening++ })
    for (let round = 1; round <= 3; round++) {
      await killAll(url)
      await eventually(() => listening === round + 1)
      await eventually(() => database.db.execute(sql`select pg_notify('news', ${`${round}`})`).then(() => true))
      await expectEventually(() => heard.has(`${round}`))
    }
  })

  test('an unreachable server fails callers within seconds, and is used again once it is back', async () => {
    const wire = await wireTo(await emptyDatabase())
    const { db, calls, ping, listen, stop, working } = await underLoad(wire.url)
    let listening = 0
    const heard: string[] = []
    const listener = await listen('news', { message: (payload) => heard.push(payload), listening: () => listening++ })
    await working()

    wire.swallow()
    const { result, milliseconds } = await timed(db.execute(sql`select 1`))
    expect(result.status).toBe('rejected')
    expect(milliseconds).toBeLessThan(failMostMs)
    await expect(ping()).rejects.toThrow()
    await eventually(() => !listener.healthy(), { within: healMostMs })
    expect(await quickestRefusal(db)).toBeLessThan(1000)

    const caughtUp = listening
    await wire.mend()
    await working()
    await eventually(() => listening > caughtUp && listener.healthy(), { within: healMostMs })
    await db.execute(sql`select pg_notify('news', 'back')`)
    await eventually(() => heard.includes('back'))
    expect((await stop()).even).toBe(true)
    expect(calls.slowest).toBeLessThan(failMostMs)
  })

  test('a server that refuses connections fails callers at once, and is used again once it is back', async () => {
    const wire = await wireTo(await emptyDatabase())
    const { db, listen, stop, working } = await underLoad(wire.url)
    let listening = 0
    const heard: string[] = []
    await listen('news', { message: (payload) => heard.push(payload), listening: () => listening++ })
    await working()
    await wire.cut()
    expect(await quickestRefusal(db)).toBeLessThan(1000)
    await pause(2000)
    await wire.mend()
    await working()
    await eventually(() => listening > 1, { within: healMostMs })
    await db.execute(sql`select pg_notify('news', 'back')`)
    await eventually(() => heard.includes('back'))
    expect((await stop()).even).toBe(true)
  })

  test('a slow statement is not treated as an outage', async () => {
    const { db } = await opened({ url: await emptyDatabase() })
    const { rows } = await db.execute(sql`select 1 as one from pg_sleep(4)`)
    expect(rows).toEqual([{ one: 1 }])
  })

  test('the time limits of statements and locks apply', async () => {
    const limits = { DATABASE_STATEMENT_SECONDS: 1, DATABASE_LOCK_SECONDS: 1 }
    const { db } = await opened({ url: await emptyDatabase() }, { limits })
    await db.execute(sql`create table numbers (number int primary key)`)
    const slow = await Promise.resolve(db.execute(sql`select pg_sleep(3)`)).catch((error) => error)
    expect(sqlState(slow).state).toBe('57014')
  })

  test('four processes can migrate at the same time', async () => {
    const url = await emptyDatabase()
    const handles = await Promise.all(Array.from({ length: 4 }, () => opened({ url })))
    const steps: string[] = []
    await Promise.all(handles.map((handle) => handle.migrate((name) => steps.push(name))))
    expect(steps.length).toBeGreaterThan(0)
    expect(new Set(steps).size).toBe(steps.length)
  })
})
