import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestContacts } from '../../../../src/db/tables/index.ts'
import { mileageToken } from '../../../harness/core/mileage-auth.ts'
import { write } from '../../../harness/core/reservations.ts'
import { freshDatabase } from '../../../harness/database.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { expectFoundByIndex, planOf } from '../../../harness/query-plans.ts'
import { newPhone, provePhone } from '../../../harness/user/accounts.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ database: await freshDatabase(), env: { WORKER: 'on' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const list = `query Mine($accommodationId: ULID!, $guestName: String!, $phone: String!, $authToken: String!) {
  stays: getAccommodationGuestReservations(
    accommodationId: $accommodationId, guestName: $guestName, phone: $phone, authToken: $authToken
  ) {
    id status memo { content } otaCode user { id } room { roomNumber } roomType { name } primaryGuestProfile { name } taxExemptions { reason }
  }
}`

const contact = (contactValue: string, contactType = 'phone') => ({ contacts: [{ contactType, contactValue }] })

/** A guest with a verified phone number, and their queries. */
async function guest(name = 'Hong Gildong') {
  const phone = newPhone()
  const authToken = await mileageToken(app, phone)
  const ask = (changes: object = {}) =>
    app.as.anonymous.graphql(list, { accommodationId: house.accommodationId, guestName: name, phone, authToken, ...changes })
  const find = async (changes: object = {}) => {
    const { data, errors } = await ask(changes)
    if (errors) throw new Error(JSON.stringify(errors))
    return data.stays as { id: string }[]
  }
  const books = (at: House, stay: object = {}) => at.reservation({ primaryGuest: { name, ...contact(phone) }, ...stay })
  return { name, phone, authToken, ask, find, books }
}

const ids = (stays: readonly { id: string }[]) => stays.map(({ id }) => id)

test('A guest finds their reservations of this property, the latest first, without fields for staff', async () => {
  const { books, find } = await guest()
  const first = await books(house, { inDays: 1, memo: 'Difficult', otaCode: 'OTA-7' })
  const second = await books(house, { inDays: 5, room: 0 })
  await books(other)
  const exempt =
    'mutation Exempt($input: SetTaxExemptionsInput!) { setTaxExemptions(input: $input) { taxExemptions { reason } } }'
  const input = { reservationId: first.id, exemptions: [{ reason: 'Diplomat' }] }
  const { setTaxExemptions } = await house.as.manager.askOk(exempt, { input })
  expect(setTaxExemptions.taxExemptions).toEqual([{ reason: 'Diplomat' }])
  expect(await find()).toEqual([
    expect.objectContaining({ id: second.id, room: { roomNumber: '101' } }),
    expect.objectContaining({
      id: first.id,
      memo: null,
      otaCode: null,
      user: null,
      room: null,
      roomType: null,
      taxExemptions: [],
    }),
  ])
  expect(await find({ accommodationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toEqual([])
})

test('Every spelling of a phone number matches, in the reservation and in the query', async () => {
  const { phone, name, find } = await guest()
  const national = `0${phone.slice(3)}`
  const spellings = [
    phone,
    national,
    `${national.slice(0, 3)}-${national.slice(3, 7)}-${national.slice(7)}`,
    `+82 ${phone.slice(3)}`,
  ]
  const stays = []
  for (const [inDays, spelling] of spellings.entries())
    stays.push(await house.reservation({ inDays, primaryGuest: { name, ...contact(spelling, 'mobile') } }))
  for (const spelling of spellings) expect(ids(await find({ phone: spelling }))).toEqual(ids(stays).reverse())
})

test('Names are compared without regard to case and spacing, and exactly otherwise', async () => {
  const { books, find } = await guest('Zoë  Müller')
  const { id } = await books(house)
  for (const guestName of ['zoë müller', ' ZOË MÜLLER ', 'Zoe\u0308 Müller']) expect(ids(await find({ guestName }))).toEqual([id])
  for (const guestName of ['Zoë', '%', 'Zo_ Müller', 'Zoe Muller']) expect(await find({ guestName })).toEqual([])
})

test('The name and the phone number must belong to the same guest', async () => {
  const { phone, find } = await guest('Mina Kim')
  const { id } = await house.reservation({
    primaryGuest: { name: 'Booker', ...contact('+82 10-0000-0000') },
    guests: [{ name: 'Mina Kim', ...contact(phone) }],
  })
  expect(ids(await find())).toEqual([id])
  expect(await find({ guestName: 'Booker' })).toEqual([])
})

test('Deleted reservations are left out', async () => {
  const { books, find } = await guest()
  const { id } = await books(house)
  await house.as.manager.askOk(write.delete, { id })
  expect(await find()).toEqual([])
})

test('The list covers 30 days back and a year ahead, in the property’s time zone', async () => {
  app.clock.moveTo('2027-05-10T16:30:00Z') // 01:30 of May 11 in Seoul
  const { books, find } = await guest()
  const at = (useStartAt: string) => books(house, { useStartAt: new Date(useStartAt), useExpireAt: later(useStartAt) })
  const later = (moment: string) => new Date(Date.parse(moment) + 3_600_000)
  await at('2027-04-10T14:59:59Z')
  const oldest = await at('2027-04-10T15:00:00Z')
  const newest = await at('2028-05-11T14:59:59Z')
  await at('2028-05-11T15:00:00Z')
  expect(ids(await find())).toEqual([newest.id, oldest.id])
})

test('A guest in house since before these days still finds the stay', async () => {
  const { books, find } = await guest()
  const { id } = await books(house, { room: 2, inDays: -40, nights: 60 })
  expect(await find()).toEqual([])
  await house.as.staff.askOk(write.checkIn, { id })
  expect(ids(await find())).toEqual([id])
})

describe('AUTH_NUMBER_NOT_MATCH refuses a token', () => {
  test('of another phone, of another purpose, made up, or empty', async () => {
    const { phone, ask } = await guest()
    const stranger = await guest()
    const account = await provePhone(app, phone, 2)
    for (const authToken of [stranger.authToken, account, 'foyer_phone_x', ''])
      expectError(await ask({ authToken }), 'AUTH_NUMBER_NOT_MATCH')
  })

  test('after 10 minutes; until then it can be used again', async () => {
    const { ask } = await guest()
    app.clock.moveBy({ minutes: 9 })
    for (let times = 0; times < 2; times++) expect((await ask()).status).toBe(200)
    app.clock.moveBy({ minutes: 1 })
    expectError(await ask(), 'AUTH_NUMBER_NOT_MATCH')
  })
})

test.each([
  ['an empty name', { guestName: '' }],
  ['a name that is too long', { guestName: 'x'.repeat(201) }],
  ['an invalid phone', { phone: 'nobody' }],
  ['a token that is too long', { authToken: 'x'.repeat(300) }],
])('A query with %s is refused', async (_, changes) => {
  const { ask } = await guest()
  expectError(await ask(changes), 'BAD_REQUEST')
})

test('The query finds contacts by an index on their phone numbers', async () => {
  const { db } = app.context()
  const { find } = await guest()
  const many = sql`select ${house.accommodationId}, 'C' || n, (select id from guest_profiles limit 1), 'phone', 'x', '+8270' || n from generate_series(1, 3000) n`
  await db.execute(
    sql`insert into ${guestContacts} (accommodation_id, id, guest_profile_id, contact_type, contact_value, phone) ${many}`,
  )
  await db.execute(sql`analyze ${guestContacts}`)
  const { work } = await app.statements(() => find())
  // jobs run meanwhile
  const plan = await planOf(app, work.find((statement) => statement.includes('guest_contacts'))!)
  expectFoundByIndex(plan, 'guest_contacts', /phone = /)
})
