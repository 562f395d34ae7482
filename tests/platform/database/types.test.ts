import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { places, shared } from '../../harness/platform/database-places.ts'

const samples = pgTable('samples', {
  id: integer('id').primaryKey(),
  moment: timestamp('moment', { withTimezone: true, precision: 3, mode: 'date' }),
  written: timestamp('written', { withTimezone: true, precision: 3, mode: 'string' }),
  day: date('day', { mode: 'string' }),
  counter: bigint('counter', { mode: 'number' }),
  huge: bigint('huge', { mode: 'bigint' }),
  exact: numeric('exact', { precision: 12, scale: 2 }),
  real: doublePrecision('real'),
  content: jsonb('content'),
  yes: boolean('yes'),
  names: text('names').array(),
  counts: integer('counts').array(),
})

const sample = {
  id: 1,
  moment: new Date('2026-03-29T01:30:00.123Z'),
  written: '2026-03-29 01:30:00.123+00',
  day: '2026-02-28',
  counter: 2 ** 53 - 1,
  huge: 9_223_372_036_854_775_807n,
  exact: '1234567890.10',
  real: 0.1,
  content: { text: 'Grüße, “quotes” \\ and 漢字', list: [1, null, { deep: true }] },
  yes: true,
  names: ['a', 'with, comma', 'with "quote"', ''],
  counts: [1, -2],
}

describe.each(places)('values from $kind', (place) => {
  const database = shared(place)

  test('columns are read as they were written', async () => {
    const { db } = database()
    await db.execute(sql`create table samples (
      id int primary key, moment timestamptz(3), written timestamptz(3), day date, counter bigint, huge bigint,
      exact numeric(12, 2), real double precision, content jsonb, yes boolean, names text[], counts int[])`)
    const nothing = Object.fromEntries(Object.keys(sample).map((name) => [name, null]))

    await db.insert(samples).values([sample, { ...nothing, id: 2 }])

    expect(await db.select().from(samples).orderBy(samples.id)).toEqual([sample, { ...nothing, id: 2 }])
  })

  test('raw statements return the same JavaScript types', async () => {
    const { db } = database()
    const { rows } = await db.execute(sql`select
      12::int as small, 12::bigint as whole, count(*) as counted, 1.50::numeric as exact, 0.5::float8 as real, true as yes,
      'text' as text, null as nothing, '{"a": [1, null]}'::jsonb as content, 'null'::jsonb as json_null,
      array['a', 'b'] as names, array[1, 2]::int[] as small_ones, array[1, 2]::bigint[] as whole_ones,
      '2026-03-29 01:30:00.123+02'::timestamptz as moment, '2026-02-28'::date as day,
      '6f1b7d2c-5f1e-4d5c-9a50-0d3b2f6f2a11'::uuid as uuid, '1 day 02:00:00'::interval as span`)
    expect(rows).toEqual([
      {
        small: 12,
        whole: '12',
        counted: '1',
        exact: '1.50',
        real: 0.5,
        yes: true,
        text: 'text',
        nothing: null,
        content: { a: [1, null] },
        json_null: null,
        names: ['a', 'b'],
        small_ones: [1, 2],
        whole_ones: ['1', '2'],
        moment: '2026-03-28 23:30:00.123+00',
        day: '2026-02-28',
        uuid: '6f1b7d2c-5f1e-4d5c-9a50-0d3b2f6f2a11',
        span: '1 day 02:00:00',
      },
    ])
  })

  test('parameters can be dates, objects, lists, numbers and null', async () => {
    const { db } = database()
    const moment = new Date('2026-03-29T01:30:00.123Z')
    const { rows } = await db.execute(sql`select ${moment}::timestamptz as moment, ${{ a: [1] }}::jsonb as content,
      ${sql.param(['a', 'b,c'])}::text[] as names, ${12}::int as number, ${null}::text as nothing, ${false}::boolean as no`)
    expect(rows).toEqual([
      { moment: '2026-03-29 01:30:00.123+00', content: { a: [1] }, names: ['a', 'b,c'], number: 12, nothing: null, no: false },
    ])
  })

  test('the session uses UTC', async () => {
    const { db } = database()
    const { rows } = await db.execute(sql`select current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ zone: 'UTC' }])
  })
})
