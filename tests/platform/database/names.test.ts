import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { placeholders, planEachTime, prepared } from '../../../src/db/statements.ts'
import { emptyDatabase, opened } from '../../harness/platform/database-places.ts'
import { onPostgres } from '../../harness/postgres.ts'

const notes = pgTable('notes', {
  id: integer('id').primaryKey(),
  content: jsonb('content'),
  at: timestamp('at', { mode: 'date' }),
})

onPostgres('prepared statements of PostgreSQL', () => {
  const openNotes = async () => {
    const { db } = await opened({ url: await emptyDatabase() }, { limits: { DATABASE_POOL_MAX: 1 } })
    await db.execute(sql`create table notes (id int primary key, content jsonb, at timestamp)`)
    return db
  }

  const kept = async (db: Database) => {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) from pg_prepared_statements where statement like '%notes%' and statement not like '%pg_prepared%'`,
    )
    return Number(rows[0]!.count)
  }

  test('are made for repeated statements in any transaction, and not for statements used once', async () => {
    const db = await openNotes()
    const find = (id: number) => db.transaction(async (tx) => tx.select().from(notes).where(eq(notes.id, id)))
    await find(1)
    expect(await kept(db)).toBe(0)
    for (let id = 2; id < 12; id++) await find(id)
    expect(await kept(db)).toBe(1)
  })

  test('are not made for statements that are planned at each call', async () => {
    const db = await openNotes()
    const statement = db
      .select()
      .from(notes)
      .where(eq(notes.id, sql.placeholder('id')))
      .prepare(planEachTime)
    for (let id = 1; id < 12; id++) await statement.execute({ id })
    expect(await kept(db)).toBe(0)
  })

  test('are replaced by newer ones, and unused ones do not pile up at the server', async () => {
    const db = await openNotes()
    const run = (text: string) => db.execute(sql`select ${sql.raw(`'notes ${text}'`)} as text, ${1}::int as one`)
    const names = async () => {
      const { rows } = await db.execute<{ all: string; kept: string }>(
        sql`select count(*) as all, count(*) filter (where statement like '%notes usual%') as kept from pg_prepared_statements`,
      )
      return { all: Number(rows[0]!.all), usual: Number(rows[0]!.kept) > 0 }
    }
    for (let shape = 0; shape < 1500; shape++) {
      for (let time = 0; time < 3; time++) await run(`shape ${shape}`)
      if (shape > 600) await run('usual')
    }
    const { all, usual } = await names()
    expect(usual).toBe(true)
    expect(all).toBeLessThan(1000)
    expect((await run('shape 0')).rows).toEqual([{ text: 'notes shape 0', one: 1 }])
  })

  test('are built once while they are in use, and again after they were evicted', async () => {
    const db = await openNotes()
    const built: string[] = []
    const find = (key: string) =>
      prepared(db, key, (name) => {
        built.push(name)
        return db.select().from(notes).limit(sql.placeholder('count')).prepare(name)
      }).execute({ count: 1 })
    for (let shape = 0; shape < 520; shape++) {
      await find(`shape ${shape}`)
      await find('used all the time')
    }
    built.length = 0
    for (const key of ['shape 519', 'used all the time', 'shape 0', 'shape 0']) expect(await find(key)).toEqual([])
    expect(built).toEqual([expect.stringMatching(/./)])
  })

  test('are built once for all transactions of a connection', async () => {
    const db = await openNotes()
    let built = 0
    const add = (id: number) =>
      db.transaction(async (tx) => {
        const row = { id, content: null, at: new Date(0) }
        const statement = prepared(tx, 'add', (name) => {
          built++
          return tx.insert(notes).values(placeholders(notes, row)).returning().prepare(name)
        })
        return statement.execute(row)
      })
    for (let id = 1; id < 5; id++) expect(await add(id)).toEqual([{ id, content: null, at: new Date(0) }])
    await expect(add(1)).rejects.toThrow()
    expect(await add(5)).toHaveLength(1)
    expect(built).toBe(1)
    const { rows } = await db.execute(sql`select count(*) from notes where content is null`)
    expect(rows).toEqual([{ count: '5' }])
  })
})
