import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { EmbeddedClient } from '../../../src/db/embedded/client.ts'
import { startUpkeep } from '../../../src/db/embedded/upkeep.ts'
import { eventually, inTime } from '../../harness/eventually.ts'
import { memory, migratedDirectory, shared } from '../../harness/platform/database-places.ts'
import { quietLog } from '../../harness/platform/fixture.ts'

const database = shared(memory)

test('the outer handle is refused inside a transaction, so that it cannot deadlock', async () => {
  const { db } = database()
  const wrong = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await db.execute(sql`select 2`)
  })
  await expect(inTime(wrong, 'the refusal')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('handle of the transaction') },
  })
  const nested = db.transaction(() => db.transaction(async () => {}))
  await expect(inTime(nested, 'the refusal')).rejects.toThrow('handle of the transaction')
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
})

test('work that a transaction starts for later can use the outer handle', async () => {
  const { db } = database()
  const later = Promise.withResolvers<unknown>()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    setTimeout(() => later.resolve(db.execute(sql`select 2 as two`)), 20)
  })
  expect(await later.promise).toMatchObject({ rows: [{ two: 2 }] })
})

test('timers run while statements follow each other without a pause', async () => {
  const { db } = database()
  await db.execute(sql`create table numbers (number int)`)
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let number = 0; number < 200; number++) await db.execute(sql`insert into numbers values (${number})`)
    }),
  )
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('a failed transaction does not reach the next caller', async () => {
  const { db, queueOptions } = database()
  const { executeSql } = queueOptions.db!
  const others = () => Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select 1 as one`)))
  const [failed, ...answers] = await Promise.allSettled([
    executeSql('begin; select * from nowhere; commit'),
    others(),
    executeSql('begin; select 1'),
    others(),
  ])
  expect(failed.status).toBe('rejected')
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

test('a transaction that waited for a busy event loop is not idle', async () => {
  const client = await new EmbeddedClient({}, 400).start()
  onTestFinished(() => client.close())
  const answer = client.transaction(async (tx) => {
    await tx.query('select 1')
    const end = performance.now() + 1000
    while (performance.now() < end);
    await pause(1)
    return tx.query('select 2 as two')
  })
  expect((await answer).rows).toEqual([{ two: 2 }])
})

test('a prepared statement works after its table changed', async () => {
  const { db } = database()
  const all = () => db.execute(sql`select * from shifting`).then(({ rows }) => rows)
  await db.execute(sql`create table shifting (number int)`)
  await db.execute(sql`insert into shifting values (1)`)
  expect(await all()).toEqual([{ number: 1 }])
  await db.execute(sql`alter table shifting add column text text default 'new'`)
  expect(await all()).toEqual([{ number: 1, text: 'new' }])
  await db.execute(sql`drop table shifting`)
  await expect(all()).rejects.toThrow()
  await db.execute(sql`create table shifting (other text)`)
  expect(await all()).toEqual([])
})

test('more statements than the cache holds can be used', async () => {
  const { db } = database()
  for (let round = 0; round < 2; round++)
    for (let number = 0; number < 400; number++) {
      const { rows } = await db.execute(sql.raw(`select ${number} as number`))
      expect(rows).toEqual([{ number }])
    }
})

test('changed tables are vacuumed and analyzed, and the WAL is checkpointed', async () => {
  const dataDir = join(await migratedDirectory(), 'database')
  const client = await new EmbeddedClient({ dataDir }, 1000).start()
  onTestFinished(() => client.close())
  await client.exec('create table busy (number int, text text)')
  const positions = 'select checkpoint_lsn::text as at from pg_control_checkpoint()'
  const [before] = (await client.query(positions)).rows
  const stop = startUpkeep(client, quietLog, { everyMs: 50, mayCheckpoint: () => true })
  onTestFinished(stop)
  await client.exec(`insert into busy select n, repeat('x', 400) from generate_series(1, 30000) as n; update busy set number = 0`)

  const tidied = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query(
      `select n_dead_tup::int as dead, last_vacuum is not null as vacuumed, last_analyze is not null as analyzed
       from pg_stat_user_tables where relname = 'busy'`,
    )
    expect(rows).toEqual([{ dead: 0, vacuumed: true, analyzed: true }])
    const [after] = (await client.query(positions)).rows
    expect(after).not.toEqual(before)
  }
  // seldom, since it waits for a quiet moment
  await eventually(tidied, { every: 1000 })
})
