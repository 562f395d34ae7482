import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, events, reservations } from '../../../src/db/tables/index.ts'
import { eraseKept, runErasure } from '../../../src/platform/personal-data/run-erasure.ts'
import { issued, setProfile } from '../../harness/core/invoices.ts'
import { erased, guestNamed, newGuest, operations, placesWith, workOn } from '../../harness/core/personal-data.ts'
import { atOnce, expectError, type House, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { newKey, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp()
let house: House
let { guest, name, mail, texts } = newGuest()

beforeEach(async () => {
  house = await openHouse(app)
  ;({ guest, name, mail, texts } = newGuest())
})

const past = (more: object = {}) => house.reservation({ inDays: -30, primaryGuest: guest, ...more })
const erase = (input: object, caller = house.as.manager) =>
  caller.graphql(operations.erase, { input: { accommodationId: house.accommodationId, ...input } })
const askOk = (text: string, variables: object = {}) => house.as.manager.askOk(text, variables as Record<string, unknown>)

/** A stay with everything around it in which people and apps write about its guest. */
async function storyOf(stay: { id: string }) {
  await askOk('mutation M($input: CreateReservationMemoInput!) { createReservationMemo(input: $input) { id } }', {
    input: {
      reservationId: stay.id,
      type: 'MEMO',
      content: `Call ${name} at ${guest.contacts[0]!.contactValue}, she is allergic to feathers`,
    },
  })
  await askOk('mutation P($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }', {
    input: { reservationId: stay.id, amount: 5, method: 'cash', memo: `from ${name}` },
  })
  await askOk('mutation C($input: AddChargeInput!) { addCharge(input: $input) { id } }', {
    input: { reservationId: stay.id, amount: 5, description: `Tea for ${name}` },
  })
  await askOk('mutation N($roomId: ULID!, $note: String) { setHousekeepingNote(roomId: $roomId, note: $note) { roomNumber } }', {
    roomId: house.rooms[0]!.id,
    note: `Flowers for ${name}`,
  })
  await askOk('mutation B($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }', {
    input: {
      roomId: house.rooms[2]!.id,
      kind: 'OUT_OF_SERVICE',
      startsAt: '2036-01-01T00:00:00Z',
      endsAt: '2036-01-02T00:00:00Z',
      reason: `Damage by ${name}`,
    },
  })
}

test('After an erasure no table has the name, the contacts or the numbers of the guest, in any column', async () => {
  const stay = await past()
  await past({ inDays: -60 })
  await storyOf(stay)
  const shop = await installedApp(app, house)
  const body = stayBody(house, {
    use_start_at: '2020-05-01T15:00:00+09:00',
    use_expire_at: '2020-05-03T11:00:00+09:00',
    nightly_rates: [
      { date: '2020-05-01', amount: 1 },
      { date: '2020-05-02', amount: 1 },
    ],
    primary_guest: { name, contacts: [{ contact_type: 'email', contact_value: mail.toUpperCase() }] },
  })
  const { status } = await shop.as.post('/api/v1/reservations', body, { 'idempotency-key': newKey() })
  expect([200, 201]).toContain(status)
  const document = {
    ref_type: 'note',
    external_ref: stay.id,
    data_id: 'd1',
    content_type: 'text/plain',
    content: `About ${name}`,
  }
  expect((await shop.as.put('/api/v1/documents', document)).status).toBe(200)
  const before = await placesWith(app, texts)
  expect(before).toEqual(expect.arrayContaining(['commands.request', 'guest_profiles.name', 'reservations.search_text']))
  const erasure = await erased(app, house, await guestNamed(house, mail))
  expect(erasure).toMatchObject({ status: 'DONE', kept: [], alike: [] })
  expect(await placesWith(app, [...texts, 'feathers'])).toEqual([])
})

test('The stay remains with its money, and other guests of its room are not touched', async () => {
  const other = { name: 'Jan Other', contacts: [{ contactType: 'phone', contactValue: '+82 10-1111-2222' }] }
  const { id } = await past({ guests: [other] })
  await askOk('mutation P($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }', {
    input: { reservationId: id, amount: 5000, method: 'cash' },
  })
  await erased(app, house, await guestNamed(house, mail))
  const read = `query R($id: ULID!) { getSingleReservation(reservationId: $id) {
    guestProfiles { name } primaryGuestProfile { name contacts { contactValue } } folio { totalPaid } } }`
  const { getSingleReservation: found } = await askOk(read, { id })
  expect(found.folio.totalPaid).toBe(5000)
  expect(found.primaryGuestProfile).toEqual({ name: '', contacts: [] })
  expect(found.guestProfiles.map((one: { name: string }) => one.name)).toContain('Jan Other')
  const { guests } = await askOk(operations.guests, { accommodationId: house.accommodationId, keyword: 'Jan Other' })
  expect(guests.edges).toHaveLength(1)
})

test('A guest whose stay runs or is to come is not erased', async () => {
  await past()
  await house.reservation({ inDays: 5, primaryGuest: guest })
  const guestId = await guestNamed(house, mail)
  expectError(await erase({ guestId }), 'STAY_NOT_OVER')
  expect(await placesWith(app, [name])).toContain('guest_profiles.name')
})

test('A guest with the same phone under another name is not erased, but named', async () => {
  await past()
  const contactValue = guest.contacts[0]!.contactValue.replace('+82 10-', '010 ')
  const twin = { name: 'Pieter Oosterveld', contacts: [{ contactType: 'phone', contactValue }] }
  await house.reservation({ inDays: -20, primaryGuest: twin })
  const twinId = await guestNamed(house, 'Pieter')
  const { alike } = await erased(app, house, await guestNamed(house, 'Wilhelmina'))
  expect(alike).toEqual([twinId])
  expect(await guestNamed(house, contactValue)).toBe(twinId)
  expect(await placesWith(app, [name, mail])).toEqual([])
})

test('Of two guests with one name and no contacts only the one that was named is erased', async () => {
  const plain = { name: 'Ivy Walkin' }
  const [first, second] = [
    await house.reservation({ inDays: -9, primaryGuest: plain }),
    await house.reservation({ inDays: -8, primaryGuest: plain }),
  ]
  await erased(app, house, await guestNamed(house, 'Ivy Walkin'))
  const rows = await app.context().db.select().from(reservations).where(eq(reservations.accommodationId, house.accommodationId))
  const names = Object.fromEntries(rows.map(({ id, guestName }) => [id, guestName]))
  expect(names).toEqual({ [first.id]: 'Ivy Walkin', [second.id]: '' })
})

test('Invoices are kept as long as the property says, then they lose the guest by themselves', async () => {
  const { id } = await past()
  await setProfile(house)
  await askOk('mutation C($input: AddChargeInput!) { addCharge(input: $input) { id } }', {
    input: { reservationId: id, amount: 5, description: 'Tea' },
  })
  const { issuedOn } = await issued(house, id, { recipient: { name, email: mail } })
  const inputs = [{ key: 'invoicesKeptYears', value: '5' }]
  const set = `mutation S($accommodationId: ULID!, $inputs: [SettingInput!]!) {
    setReservationSettings(accommodationId: $accommodationId, inputs: $inputs) { key } }`
  await askOk(set, { accommodationId: house.accommodationId, inputs })
  const { kept } = await erased(app, house, await guestNamed(house, mail))
  const until = `${Number(issuedOn.slice(0, 4)) + 5}-12-31`
  expect(kept).toEqual([{ what: 'invoices', reason: expect.any(String), rows: 1, until }])
  expect(await placesWith(app, texts)).toEqual(['invoices.document'])
  await eraseKept(app.context())
  expect(await placesWith(app, texts)).toEqual(['invoices.document'])
  app.clock.moveBy({ days: 366 * 6 })
  await eraseKept(app.context())
  expect(await placesWith(app, texts)).toEqual([])
  app.clock.moveBy({ days: -366 * 6 })
})

test('The log says who erased, without the guest, and an event names the stays for apps', async () => {
  const { id: reservationId } = await past()
  const { id } = await erased(app, house, await guestNamed(house, mail))
  const { db } = app.context()
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.relatedId, id))
  expect(entries.map(({ type, actorKind }) => [type, actorKind])).toEqual([
    ['personalData.erase', 'user'],
    ['personalData.erased', 'system'],
  ])
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.accommodationId, house.accommodationId), sql`${events.type} = 'guest.erased'`))
  expect(event!.payload).toEqual({ erasureId: id, reservationIds: [reservationId], bookingIds: [] })
})

test('Repeats and two at once answer one erasure, also with another stay of the guest', async () => {
  await past()
  await past({ inDays: -60 })
  const guestId = await guestNamed(house, mail)
  const answers = await atOnce(4, () => erase({ guestId }))
  const ids = new Set(answers.map(({ data }) => data.erasePersonalData.id))
  expect(ids.size).toBe(1)
  const [id] = ids
  await workOn(app, id)
  await workOn(app, id)
  const { rows } = await app
    .context()
    .db.execute<{ id: string }>(
      sql`select id from guest_profiles where accommodation_id = ${house.accommodationId} and id <> ${guestId}`,
    )
  expect((await erase({ guestId: rows[0]!.id })).data.erasePersonalData).toMatchObject({ id, status: 'DONE' })
})

test('An erasure that broke off goes on and is finished', async () => {
  await past()
  const guestId = await guestNamed(house, mail)
  const { id } = (await erase({ guestId })).data.erasePersonalData
  const ctx = app.context()
  const { places } = ctx.ports.personalData
  let left = 5
  const breaking = places.map((place) => ({
    ...place,
    get of() {
      if (left-- === 0) throw new Error('broke off')
      return place.of
    },
  }))
  const personalData = { ...ctx.ports.personalData, places: breaking }
  await expect(runErasure({ ...ctx, ports: { ...ctx.ports, personalData } }, { erasureId: id })).rejects.toThrow('broke off')
  await workOn(app, id)
  expect(await placesWith(app, texts)).toEqual([])
})

test('A guest whose stay is edited before the job begins is erased too', async () => {
  const { id: reservationId } = await past()
  const { id } = (await erase({ guestId: await guestNamed(house, mail) })).data.erasePersonalData
  const change = 'mutation C($input: ChangeGuestsInput!) { changeGuests(input: $input) { id } }'
  await askOk(change, { input: { reservationId, primaryGuest: { vehicleNumber: '99HO9999' } } })
  await workOn(app, id)
  expect(await placesWith(app, texts)).toEqual([])
})

test('A guest of another property with the same name and phone is not touched', async () => {
  const other = await openHouse(app)
  await other.reservation({ inDays: -30, primaryGuest: guest })
  await past()
  await erased(app, house, await guestNamed(house, mail))
  expect(await guestNamed(other, mail)).toMatch(/^\w{26}$/)
  await erased(app, other, await guestNamed(other, mail))
  expect(await placesWith(app, texts)).toEqual([])
})

test('Guests who do not exist, those of another property, and people without the right are refused', async () => {
  const other = await openHouse(app)
  await other.reservation({ inDays: -30, primaryGuest: guest })
  expectError(await erase({ guestId: unknownId }), 'GUEST_NOT_FOUND')
  expectError(await erase({ bookingId: unknownId }), 'BOOKING_NOT_FOUND')
  expectError(await erase({ guestId: await guestNamed(other, mail) }), 'GUEST_NOT_FOUND')
  expectError(await erase({}), 'BAD_REQUEST')
  expectError(await erase({ guestId: unknownId, bookingId: unknownId }), 'BAD_REQUEST')
  for (const caller of [house.as.staff, house.as.customer, house.as.kiosk, other.as.owner])
    expectError(await erase({ guestId: unknownId }, caller), 'FORBIDDEN')
  await erased(app, other, await guestNamed(other, mail))
})
