import { eq, gt, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { pipeline } from '../../../src/db/pipelining.ts'
import { sqlState } from '../../../src/db/sql-state.ts'
import { planEachTime } from '../../../src/db/statements.ts'
import { opened, places, shared } from '../../harness/platform/database-places.ts'

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

const numbers = pgTable('numbers', { number: integer('number').primaryKey() })

describe.each(places)('transactions of $kind', (place) => {
  const logged: string[] = []
  const database = shared(place, { onStatement: (statement) => void logged.push(statement) })
  const createNumbers = sql`create table numbers (number int primary key, constraint positive check (number > 0))`

  beforeEach(async () => {
    await database().db.execute(sql`drop table if exists numbers cascade`)
    await database().db.execute(createNumbers)
  })

  async function stored({ db } = database()) {
    const rows = await db.select().from(numbers).orderBy(numbers.number)
    return rows.map(({ number }) => number)
  }

  test('a transaction commits completely or not at all, and the caller gets the original error', async () => {
    const { db } = database()
    const refusal = new Error('changed my mind')

    await db.transaction(async (tx) => {
      await tx.insert(numbers).values({ number: 1 })
      await tx.insert(numbers).values({ number: 2 })
    })
    const refused = db.transaction(async (tx) => {
      await tx.insert(numbers).values({ number: 3 })
      throw refusal
    })

    await expect(refused).rejects.toBe(refusal)
    expect(await stored()).toEqual([1, 2])
  })

  test('a pipelined statement is committed with the others', async () => {
    await database().db.transaction(async (tx) => {
      await pipeline(tx, tx.insert(numbers).values({ number: 1 }).execute())
      await tx.insert(numbers).values({ number: 2 })
      await pipeline(tx, tx.insert(numbers).values({ number: 3 }).execute())
    })
    expect(await stored()).toEqual([1, 2, 3])
  })

  test.for([
    ['continues', async () => {}],
    ['runs another statement', async (tx: Tx) => void (await tx.select().from(numbers))],
    ['fails too', () => Promise.reject(new Error('something else'))],
  ] as const)(
    'a failed pipelined statement rolls the transaction back and is the error that the caller gets, if the work %s',
    async ([, continueWork]) => {
      const failed = database().db.transaction(async (tx) => {
        await tx.insert(numbers).values({ number: 1 })
        await pipeline(tx, tx.insert(numbers).values({ number: -1 }).execute())
        await continueWork(tx)
      })
      await expect(failed).rejects.toSatisfy((error) => sqlState(error).constraint === 'positive')
      expect(await stored()).toEqual([])
      await database().db.insert(numbers).values({ number: 5 })
      expect(await stored()).toEqual([5])
    },
  )

  test('a pipelined statement that the driver cannot send rolls the transaction back', async () => {
    const unencodable = {
      toJSON() {
        throw new Error('cannot be encoded')
      },
    }
    const failed = database().db.transaction(async (tx) => {
      await tx.insert(numbers).values({ number: 1 })
      await pipeline(tx, tx.execute(sql`select ${unencodable}::jsonb`))
    })
    await expect(failed).rejects.toSatisfy((error) => (error as Error).cause instanceof Error)
    expect(await stored()).toEqual([])
  })

  test('a pipelined statement runs once', async () => {
    await database().db.transaction((tx) => pipeline(tx, tx.insert(numbers).values({ number: 1 })))
    expect(await stored()).toEqual([1])
  })

  test('a transaction whose work ignores a failed statement fails', async () => {
    const ignored = database().db.transaction(async (tx) => {
      await tx.insert(numbers).values({ number: 1 })
      await tx
        .insert(numbers)
        .values({ number: -1 })
        .catch(() => {})
    })
    await expect(ignored).rejects.toThrow()
    expect(await stored()).toEqual([])
  })

  test('an inner transaction can fail without the outer one', async () => {
    const { db } = database()
    await db.transaction(async (tx) => {
      await tx.insert(numbers).values({ number: 1 })
      const inner = tx.transaction(async (sp) => {
        await sp.insert(numbers).values({ number: 2 })
        await sp.insert(numbers).values({ number: 1 })
      })
      await expect(inner).rejects.toSatisfy((error) => sqlState(error).state === '23505')
      await tx.insert(numbers).values({ number: 3 })
    })
    expect(await stored()).toEqual([1, 3])
  })

  test('a violated constraint is reported with its SQLSTATE and its name', async () => {
    const { db } = database()
    await db.execute(sql`create table parts (number int constraint parts_number references numbers, name text not null,
      span int4range, constraint parts_apart exclude using gist (span with &&))`)
    await db.insert(numbers).values({ number: 1 })
    const broken = async (statement: ReturnType<typeof sql>) =>
      sqlState(await Promise.resolve(db.execute(statement)).catch((error) => error))

    expect(await broken(sql`insert into numbers values (1)`)).toEqual({ state: '23505', constraint: 'numbers_pkey' })
    expect(await broken(sql`insert into numbers values (-1)`)).toEqual({ state: '23514', constraint: 'positive' })
    expect(await broken(sql`insert into parts values (7, 'a')`)).toEqual({ state: '23503', constraint: 'parts_number' })
    expect(await broken(sql`insert into parts values (1, null)`)).toEqual({ state: '23502' })
    expect(await broken(sql`insert into parts values (1, 'a', '[1,5)'), (1, 'b', '[4,6)')`)).toEqual({
      state: '23P01',
      constraint: 'parts_apart',
    })
    expect(await broken(sql`select * from nowhere`)).toEqual({ state: '42P01' })
  })

  test('a constraint of another node of Citus is known by the message', () => {
    const messages = [
      'insert or update on table "kiosks_102048" violates foreign key constraint "kiosks_accommodation_id_accommodations_id_fk_102048"',
      'Einfügen in Tabelle »kiosks_102048« verletzt Fremdschlüssel-Constraint »kiosks_accommodation_id_accommodations_id_fk_102048«',
    ]
    for (const message of messages) {
      const cause = Object.assign(new Error(message), { code: '23503', where: 'while executing command on 127.0.0.1:5433' })
      expect(sqlState(new Error('Failed query', { cause }))).toEqual({
        state: '23503',
        constraint: 'kiosks_accommodation_id_accommodations_id_fk',
      })
    }
  })

  test('a deferred constraint fails the commit', async () => {
    const { db } = database()
    await db.execute(
      sql`create table pairs (number int constraint pairs_number references numbers deferrable initially deferred)`,
    )
    const broken = await db.transaction((tx) => tx.execute(sql`insert into pairs values (9)`)).catch((error) => error)
    expect(sqlState(broken)).toEqual({ state: '23503', constraint: 'pairs_number' })
    expect(await stored()).toEqual([])
  })

  test('a named statement is prepared once for many callers, inside transactions too', async () => {
    const { db } = database()
    await db.insert(numbers).values([{ number: 1 }, { number: 2 }])
    const where = eq(numbers.number, sql.placeholder('number'))
    const one = db.select().from(numbers).where(where).prepare('one_number')

    const found = await Promise.all(Array.from({ length: 50 }, (_, index) => one.execute({ number: (index % 2) + 1 })))
    const inside = await db.transaction((tx) =>
      tx.select().from(numbers).where(where).prepare('one_number').execute({ number: 2 }),
    )

    expect(found).toEqual(Array.from({ length: 50 }, (_, index) => [{ number: (index % 2) + 1 }]))
    expect(inside).toEqual([{ number: 2 }])
  })

  test('a frequent statement inside transactions is parsed once, unless it must be planned each time', async () => {
    const { db } = database()
    const kept = await db.transaction(async (tx) => {
      const where = (number: number) => tx.select().from(numbers).where(gt(numbers.number, number))
      for (const number of [1, 2, 3]) await where(number)
      await tx.transaction((inner) => inner.select().from(numbers).where(gt(numbers.number, 4)))
      for (const number of [1, 2]) await where(number).limit(number).prepare(planEachTime).execute()
      const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
      return rows.map(({ statement }) => statement).filter((text) => /"number" > \$1/.test(text))
    })
    const limited = kept.filter((text) => text.includes('limit'))
    expect([kept.length - limited.length, limited.length]).toEqual([1, place.kind === 'postgres' ? 0 : 1])
  })

  test('statements are logged, without begin, commit and rollback', async () => {
    const { db } = database()
    logged.length = 0
    await db.transaction((tx) => tx.execute(sql`select 1`))
    await db.transaction((tx) => tx.execute(sql`select nothing`)).catch(() => {})
    await db.execute(sql`select 2`)
    expect(logged).toEqual(['select 1', 'select nothing', 'select 2'])
  })

  test('an idle transaction is rolled back, and others continue', async () => {
    const { place: separate, drop } = await place.empty()
    onTestFinished(drop)
    const limited = await opened(separate, { limits: { DATABASE_IDLE_TRANSACTION_SECONDS: 1 } })
    const { db } = limited
    await db.execute(createNumbers)
    const idle = db.transaction(async (tx) => {
      await tx.insert(numbers).values({ number: 1 })
      await new Promise(() => {})
    })
    // waits for the row lock, or for the only connection
    const next = db.insert(numbers).values({ number: 1 })
    await expect(idle).rejects.toThrow(/idle for too long|idle-in-transaction/)
    await next
    expect(await stored(limited)).toEqual([1])
  })

  test('a ping succeeds', async () => {
    await expect(database().ping()).resolves.toBeUndefined()
  })
})
