import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erased, guestNamed, newGuest, placesWith } from '../../harness/core/personal-data.ts'
import { openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()

test('A person with more stays than a statement takes is erased in all of them', async () => {
  const house = await openHouse(app)
  const { guest, mail, texts } = newGuest()
  await house.reservation({ inDays: -30, primaryGuest: guest })
  const { db } = app.context()
  const here = (alias: string) => sql`${sql.identifier(alias)}.accommodation_id = ${house.accommodationId}`
  const idOf = (column: string) => sql.raw(`'substr(${column}, 1, 16) || upper(substr(md5(${column} || n), 1, 10))'`)
  const copies = sql`generate_series(1, 1200) as n`
  const columns = await db.execute<{ table_name: string; names: string; places: string }>(sql`
    select table_name, string_agg(quote_ident(column_name), ', ') as names,
      string_agg(case column_name
        when 'id' then ${idOf('id')} when 'reservation_id' then ${idOf('reservation_id')}
        when 'guest_profile_id' then ${idOf('guest_profile_id')}
        when 'check_in_code' then '''x'' || n' when 'status' then '''CHECKED_OUT''' else quote_ident(column_name) end, ', ') as places
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in ('reservations', 'guest_profiles', 'guest_contacts') group by table_name order by table_name desc`)
  // contacts refer to profiles, and these to reservations
  for (const { table_name: table, names, places } of columns.rows)
    await db.execute(sql`insert into ${sql.identifier(table)} (${sql.raw(names)})
      select ${sql.raw(places)} from ${sql.identifier(table)} as source, ${copies} where ${here('source')}`)
  const erasure = await erased(app, house, await guestNamed(house, mail))
  expect(erasure.status).toBe('DONE')
  expect(await placesWith(app, texts)).toEqual([])
  const { rows } = await db.execute(
    sql`select count(*)::int as count from reservations where accommodation_id = ${house.accommodationId}`,
  )
  expect(rows).toEqual([{ count: 1201 }])
})
