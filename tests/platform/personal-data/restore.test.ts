import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events, payments } from '../../../src/db/tables/index.ts'
import { type ErasureRecord, type PersonalDataPort, reapplyErasures } from '../../../src/platform/personal-data/index.ts'
import { fileOfRecords } from '../../../src/platform/personal-data/records.ts'
import { runErasure } from '../../../src/platform/personal-data/run-erasure.ts'
import { issued, setProfile } from '../../harness/core/invoices.ts'
import { erased, guestNamed, operations, placesWith } from '../../harness/core/personal-data.ts'
import { freshDatabase } from '../../harness/database.ts'
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

/** Brings back the rows of before the work, as a restore of a backup does. */
async function restoredAfter<Result>(work: () => Promise<Result>, of = app): Promise<Result> {
  const { db } = of.context()
  const tables = ['guest_profiles', 'guest_contacts', 'reservations', 'payments'] as const
  for (const table of tables) await db.execute(sql.raw(`create table backup_${table} as select * from ${table}`))
  const result = await work()
  await db.execute(sql`delete from erasures`)
  await db.execute(sql`delete from guest_contacts`)
  await db.execute(sql`delete from guest_profiles`)
  await db.execute(sql`insert into guest_profiles select * from backup_guest_profiles`)
  await db.execute(sql`insert into guest_contacts select * from backup_guest_contacts`)
  await db.execute(sql`update reservations as stay set guest_name = old.guest_name, search_text = old.search_text
    from backup_reservations as old where old.accommodation_id = stay.accommodation_id and old.id = stay.id`)
  await db.execute(sql`update payments as payment set memo = old.memo
    from backup_payments as old where old.accommodation_id = payment.accommodation_id and old.id = payment.id`)
  for (const table of tables) await db.execute(sql.raw(`drop table backup_${table}`))
  return result
}

/** The context of a server in which erasures break off. */
function breakingOff(broken: Partial<PersonalDataPort>) {
  const ctx = app.context()
  return { ...ctx, ports: { ...ctx.ports, personalData: { ...ctx.ports.personalData, ...broken } } }
}

test('What a restored backup brings back is erased again, by a file that names nobody', async () => {
  const { id } = await house.reservation({ inDays: -9, primaryGuest: guest('Resa Tored') })
  await restoredAfter(async () => {
    const { id: erasureId } = await erased(app, house, await guestNamed(house, 'Resa Tored'))
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(erasureId)
    for (const word of ['Resa', 'Tored', '8888', id]) expect(text).not.toContain(word)
  })
  expect(await placesWith(app, ['Resa Tored'])).toContain('guest_profiles.name')
  expect(await reapplyErasures(app.context())).toBe(1)
  expect(await placesWith(app, ['Resa Tored', '8888'])).toEqual([])
  expect(await reapplyErasures(app.context())).toBe(0)
})

test('What a restored backup brings back is erased to the end by the next start, if the first one broke off', async () => {
  const { id: reservationId } = await house.reservation({ inDays: -9, primaryGuest: guest('Brea Koff') })
  const pay = 'mutation P($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }'
  await house.as.manager.askOk(pay, { input: { reservationId, amount: 5, method: 'cash', memo: 'from Brea Koff' } })
  await restoredAfter(async () => erased(app, house, await guestNamed(house, 'Brea Koff')))
  const { places } = app.context().ports.personalData
  const breaking = places.map((place) => ({
    ...place,
    get of() {
      if (place.table === payments) throw new Error('broke off')
      return place.of
    },
  }))
  await expect(reapplyErasures(breakingOff({ places: breaking }))).rejects.toThrow('broke off')
  expect(await placesWith(app, ['Brea Koff', '8888'])).toEqual(['payments.memo'])
  await reapplyErasures(app.context())
  expect(await placesWith(app, ['Brea Koff', '8888'])).toEqual([])
})

test('A guest whose name or contacts changed after the backup is found; another one with the same phone is not erased', async () => {
  const { id: nameOnly } = await house.reservation({ inDays: -9, primaryGuest: { name: 'Cha Nged' } })
  const { id: renamed } = await house.reservation({ inDays: -8, primaryGuest: guest('Misp Elt') })
  const sister = { ...guest('Sis Ter'), vehicleNumber: '12GA3456' }
  const { id: shared } = await house.reservation({ inDays: -7, primaryGuest: guest('Bro Ther'), guests: [sister] })
  await restoredAfter(async () => {
    const change = 'mutation C($input: ChangeGuestsInput!) { changeGuests(input: $input) { id } }'
    const contacts = [{ contactType: 'phone', contactValue: '+82 10-3333-4444' }]
    for (const input of [
      { reservationId: nameOnly, primaryGuest: { contacts } },
      { reservationId: renamed, primaryGuest: { name: 'Well Spelt' } },
    ])
      await house.as.manager.askOk(change, { input })
    for (const name of ['Cha Nged', 'Well Spelt', 'Bro Ther']) await erased(app, house, await guestNamed(house, name))
  })
  await reapplyErasures(app.context())
  expect(await placesWith(app, ['Cha Nged', 'Misp Elt', 'Bro Ther'])).toEqual([])
  const { rows } = await app
    .context()
    .db.execute(sql`select name from guest_profiles where reservation_id = ${shared} order by name`)
  expect(rows).toEqual([{ name: '' }, { name: 'Sis Ter' }])
})

test('An erasure that broke off after its record was written ends at the next start, with what it keeps and its event', async () => {
  const { id: reservationId } = await house.reservation({ inDays: -9, primaryGuest: guest('Ken Eptlist') })
  await setProfile(house)
  const charge = 'mutation C($input: AddChargeInput!) { addCharge(input: $input) { id } }'
  await house.as.manager.askOk(charge, { input: { reservationId, amount: 5, description: 'Tea' } })
  await issued(house, reservationId, { recipient: { name: 'Ken Eptlist' } })
  const guestId = await guestNamed(house, 'Ken Eptlist')
  const input = { accommodationId: house.accommodationId, guestId }
  const { id: erasureId } = (await house.as.manager.askOk(operations.erase, { input })).erasePersonalData
  const ctx = app.context()
  const record = async (line: ErasureRecord) => {
    await ctx.ports.personalData.record(line)
    throw new Error('broke off')
  }
  await expect(runErasure(breakingOff({ record }), { erasureId })).rejects.toThrow('broke off')
  expect(await reapplyErasures(ctx)).toBe(1)
  const { personalDataErasure } = await house.as.manager.askOk(operations.erasure, { id: erasureId })
  expect(personalDataErasure).toMatchObject({ status: 'DONE', kept: [{ what: 'invoices', rows: 1 }] })
  const told = await ctx.db.select().from(events).where(eq(events.type, 'guest.erased'))
  expect(told.map(({ payload }) => payload)).toContainEqual({ erasureId, reservationIds: [reservationId], bookingIds: [] })
})

test('A guest who came back after the erasure is not erased with it', async () => {
  await house.reservation({ inDays: -8, primaryGuest: guest('Cam Eback') })
  await erased(app, house, await guestNamed(house, 'Cam Eback'))
  await house.reservation({ inDays: 8, primaryGuest: guest('Cam Eback') })
  await app.context().db.execute(sql`delete from erasures`)
  await reapplyErasures(app.context())
  expect(await guestNamed(house, 'Cam Eback')).toMatch(/^\w{26}$/)
})

test('Without the key that opens its hashes a server does not start, and the guest is erased once it has the key', async () => {
  const database = await freshDatabase()
  const keyed = (ENCRYPTION_KEY: string) =>
    startApp({
      database: { ...database, drop: async () => {} },
      env: { TOKEN_SECRET: randomBytes(32).toString('base64'), ENCRYPTION_KEY, ERASURES_FILE: join(directory, 'keyed') },
    })
  const key = randomBytes(32).toString('base64')
  const first = await keyed(key)
  const there = await openHouse(first)
  await there.reservation({ inDays: -9, primaryGuest: guest('Key Lost') })
  await restoredAfter(async () => erased(first, there, await guestNamed(there, 'Key Lost')), first)
  await first.stop()
  await expect(keyed(randomBytes(32).toString('base64'))).rejects.toThrow('cannot be erased again. No key of ENCRYPTION_KEY')
  const again = await keyed(key)
  expect(await placesWith(again, ['Key Lost', '8888'])).toEqual([])
  await again.stop()
  await database.drop()
})

test('After the hash keys were deleted, lines that none of the new ones matches refuse the start', async () => {
  const database = await freshDatabase()
  const start = (name: string) =>
    startApp({
      database: { ...database, drop: async () => {} },
      env: { TOKEN_SECRET: newKey(), ENCRYPTION_KEY: newKey(), ERASURES_FILE: join(directory, name) },
    })
  const first = await start('lost')
  const there = await openHouse(first)
  await there.reservation({ inDays: -9, primaryGuest: guest('Second Gone') })
  await restoredAfter(async () => erased(first, there, await guestNamed(there, 'Second Gone')), first)
  await first.context().db.execute(sql`delete from hash_keys`)
  await first.stop()
  for (const _ of ['first', 'second']) await expect(start('lost')).rejects.toThrow('If hash_keys was emptied')
  const again = await start('no-such-lines')
  expect(await placesWith(again, ['Second Gone'])).toContain('guest_profiles.name')
  expect((await again.context().db.execute(sql`select id from erasures`)).rows).toEqual([])
  await again.stop()
  await database.drop()
})

const newKey = () => randomBytes(32).toString('base64')

test('An erasure of which a restored backup has nothing counts as none', async () => {
  const { db } = app.context()
  await house.reservation({ inDays: -9, primaryGuest: guest('New Comer') })
  await erased(app, house, await guestNamed(house, 'New Comer'))
  await db.execute(sql`delete from erasures`)
  const before = (await placesWith(app, ['New Comer'])).length
  expect([before, await reapplyErasures(app.context())]).toEqual([0, 0])
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

test('A record that follows half a line, which a full disk left, is whole', async () => {
  const half = join(directory, 'half')
  writeFileSync(half, '{"id":"ha')
  const record: ErasureRecord = { id: 'i', kind: 'GUEST', accommodationId: 'a', subjectId: 's', marks: [], createdAt: 'now' }
  await fileOfRecords(half).record(record)
  writeFileSync(half, readFileSync(half, 'utf8').replace('{"id":"ha\n', ''))
  for await (const part of fileOfRecords(half).records()) expect(part).toEqual([record])
  expect.assertions(1)
})

test('A server that could not record an erasure does not start, and names the setting', async () => {
  const notADirectory = join(directory, 'not-a-directory')
  writeFileSync(notADirectory, '')
  const reading = fileOfRecords(join(notADirectory, 'erasures')).records()[Symbol.asyncIterator]().next()
  await expect(reading).rejects.toThrow('Set ERASURES_FILE')
})
