import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../harness/index.ts'
import { isOnCitus } from '../../harness/postgres.ts'

const bytesOfPage = 8192

test.skipIf(isOnCitus)(
  'The indexes of periods have outgrown their first page in a new database, which has no rows of it',
  async () => {
    const { db } = (await startApp()).context()
    const { rows: indexes } = await db.execute<{ name: string; bytes: number }>(
      sql`select relname as name, pg_relation_size(pg_class.oid)::int as bytes from pg_class join pg_am on pg_am.oid = relam
      where amname = 'gist' and relkind = 'i' order by relname`,
    )
    expect(indexes.map(({ name }) => name)).toEqual([
      'reservations_no_overlap',
      'reservations_stay',
      'room_blocks_no_overlap',
      'room_blocks_period',
    ])
    expect(indexes.filter(({ bytes }) => bytes <= bytesOfPage)).toEqual([])
    const { rows: left } = await db.execute(sql`select id from accommodations where id = 'grown'`)
    expect(left).toEqual([])
  },
)
