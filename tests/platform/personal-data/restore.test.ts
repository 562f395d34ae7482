import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reapplyErasures } from '../../../src/platform/personal-data/index.ts'
import { fileOfRecords } from '../../../src/platform/personal-data/records.ts'
import { erased, guestNamed, placesWith } from '../../core/personal-data/personal-data.ts'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let file: string
const directory = mkdtempSync(join(tmpdir(), 'foyer-erasures-'))

afterAll(() => rmSync(directory, { recursive: true }))

beforeAll(async () => {
  file = join(directory, 'erasures')
  app = await startApp({ env: { ERASURES_FILE: file } })
  house = await openHouse(app)
})

const guest = (name: string) => ({ name, contacts: [{ contactType: 'phone', contactValue: '+82 10-8888-9999' }] })

test('What a restored backup brings back is erased again, by a file that names nobody', async () => {
  const { id } = await house.reservation({ inDays: -9, primaryGuest: guest('Resa Tored') })
  const { db } = app.context()
  const tables = ['guest_profiles', 'guest_contacts', 'reservations'] as const
  for (const table of tables) await db.execute(sql.raw(`create table backup_${table} as select * from ${table}`))
  const { id: erasureId } = await erased(app, house, await guestNamed(house, 'Resa Tored'))
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(erasureId)
  for (const word of ['Resa', 'Tored', '8888', id]) expect(text).not.toContain(word)
  // the state of before the erasure, as a restore leaves it
  await db.execute(sql`delete from erasures`)
  await db.execute(sql`delete from guest_contacts`)
  await db.execute(sql`delete from guest_profiles`)
  await db.execute(sql`insert into guest_profiles select * from backup_guest_profiles`)
  await db.execute(sql`insert into guest_contacts select * from backup_guest_contacts`)
  await db.execute(sql`update reservations as stay set guest_name = old.guest_name, search_text = old.search_text
    from backup_reservations as old where old.accommodation_id = stay.accommodation_id and old.id = stay.id`)
  expect(await placesWith(app, ['Resa Tored'])).toContain('guest_profiles.name')
  expect(await reapplyErasures(app.context())).toBe(1)
  expect((await placesWith(app, ['Resa Tored', '8888'])).filter((place) => !place.startsWith('backup_'))).toEqual([])
  expect(await reapplyErasures(app.context())).toBe(0)
})

test('A guest who came back after the erasure is not erased with it', async () => {
  await house.reservation({ inDays: -8, primaryGuest: guest('Cam Eback') })
  await erased(app, house, await guestNamed(house, 'Cam Eback'))
  await house.reservation({ inDays: 8, primaryGuest: guest('Cam Eback') })
  await app.context().db.execute(sql`delete from erasures`)
  await reapplyErasures(app.context())
  expect(await guestNamed(house, 'Cam Eback')).toMatch(/^\w{26}$/)
})

test('A damaged line of the file stops the start, and names the line', async () => {
  const damaged = join(directory, 'damaged')
  writeFileSync(damaged, '\n{"id":1}\n')
  const read = async () => {
    for await (const part of fileOfRecords(damaged).records()) return part
    return []
  }
  await expect(read()).rejects.toThrow(`Line 2 of ${damaged} is no record of an erasure.`)
})

test('A server that could not record an erasure does not start, and names the setting', async () => {
  const notADirectory = join(directory, 'not-a-directory')
  writeFileSync(notADirectory, '')
  const reading = fileOfRecords(join(notADirectory, 'erasures')).records()[Symbol.asyncIterator]().next()
  await expect(reading).rejects.toThrow('Set ERASURES_FILE')
})
