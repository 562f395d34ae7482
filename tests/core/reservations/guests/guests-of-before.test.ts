import { readFile } from 'node:fs/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/db/database.ts'
import { guestProfiles, reservations } from '../../../../src/db/tables/index.ts'
import { foundBy } from '../../../harness/core/reservations.ts'
import { openHouse, startApp } from '../../../harness/index.ts'

const phone = (contactValue: string) => ({ contactType: 'phone', contactValue })
const mail = (contactValue: string) => ({ contactType: 'email', contactValue })

/** With what the server writes in several forms. */
const guests = [
  { name: '홍길동', contacts: [phone('010-1234-5678')] },
  { name: 'José Núñez', contacts: [mail('Jose.Nunez@Example.com')] },
  { name: 'Ｆｕｌｌ　Ｗｉｄｔｈ' },
  { name: 'Two Ways', contacts: [mail('two@example.com'), phone('+82 10 9999 0000')] },
  { name: 'No Number', contacts: [phone('reception')] },
  { name: 'x'.repeat(200) },
]

/** The migration also writes empty lines, which no keyword finds. */
const linesOf = (text: string) => [...new Set(text.split('\n'))].filter((line) => line !== '').sort()

test('The migrations that make guests findable give those of before the key and the text that the server writes', async () => {
  const app = await startApp()
  const house = await openHouse(app)
  for (const [at, guest] of guests.entries()) await house.reservation({ inDays: 2 * at, guests: [guest] })
  await house.reservation({ inDays: 30, guests: [{ name: 'Second' }, { name: 'Third', contacts: [phone('010-1234-5678')] }] })
  const { db } = app.context()
  const read = async () => {
    const rows = await db
      .select()
      .from(guestProfiles)
      .where(eq(guestProfiles.accommodationId, house.accommodationId))
      .orderBy(asc(guestProfiles.id))
    return rows.map(({ searchText, ...row }) => ({ ...row, lines: linesOf(searchText) }))
  }
  const written = await read()
  expect(written.length).toBeGreaterThan(guests.length)
  await db.execute(sql`alter table guest_profiles drop column guest_key, drop column search_text`)
  await migrate(db, '0035_guests_are_found')
  await db.execute(sql`drop index invoices_number`)
  await migrate(db, '0064_names_are_found_without_accents')
  expect(await read()).toEqual(written)
})

test('The migration by which reservations keep the name of their guest gives it to those of before', async () => {
  const app = await startApp()
  const house = await openHouse(app)
  for (const [at, guest] of guests.entries())
    await house.reservation({ inDays: 2 * at, primaryGuest: guest, guests: [{ name: 'Second' }] })
  const { db } = app.context()
  const { id, guestName, accommodationId } = reservations
  const read = () =>
    db.select({ id, guestName }).from(reservations).where(eq(accommodationId, house.accommodationId)).orderBy(asc(id))
  const written = await read()
  expect(new Set(written.map((row) => row.guestName))).toEqual(new Set(guests.map(({ name }) => name)))
  await db.execute(sql`alter table reservations drop column guest_name`)
  await migrate(db, '0043_reservations_keep_the_name_of_their_guest')
  expect(await read()).toEqual(written)
})

test('Reservations of before are found without accents', async () => {
  const app = await startApp()
  const house = await openHouse(app)
  const { db } = app.context()
  const { id } = await house.reservation({ primaryGuest: { name: 'José Müller Bjørn Łukasz Straße' } })
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  const ofBefore = row!.searchText.split('\n').filter((line) => !line.includes('jose'))
  await db
    .update(reservations)
    .set({ searchText: ofBefore.join('\n') })
    .where(eq(reservations.id, id))
  expect(await foundBy(house, 'Jose Muller')).toEqual([])
  await db.execute(sql`drop index invoices_number`)
  await migrate(db, '0064_names_are_found_without_accents')
  for (const keyword of ['Jose Muller', 'bjorn', 'lukasz', 'strasse', 'José Müller Bjørn Łukasz Straße'])
    expect(await foundBy(house, keyword), keyword).toEqual([id])
})

async function migrate(db: Database, name: string) {
  const migration = await readFile(`drizzle/${name}.sql`, 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
}
