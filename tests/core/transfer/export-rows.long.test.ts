import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { recorded, refunded } from '../../harness/core/folios.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { exported, fileOf, linesOf } from '../../harness/core/transfer-files.ts'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

describe('An export', () => {
  test('has each reservation once, with names of room types and rooms, charges and memos, also over several pages', async () => {
    const large = await openHouse(app, { rooms: 1 })
    const { id } = await large.reservation({
      room: 0,
      sleeps: 2,
      otaCode: 'A-1',
      channelId: 'ota',
      memo: 'Late arrival',
      nightlyRates: [{ date: today(app), amount: 5000 }],
    })
    for (let count = 0; count < 501; count++) await large.reservation({ status: 'INQUIRY' })
    const rows = linesOf(await exported(large.as.manager, large, 'reservations'))
    expect(rows).toHaveLength(502)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(502)
    expect(rows.find(({ key }) => key === id)).toMatchObject({
      status: 'DEFINITE',
      roomType: 'Double',
      room: '101',
      sleeps: 2,
      guestName: 'Hong Gildong',
      otaCode: 'A-1',
      memo: 'Late arrival',
      currency: 'KRW',
      charges: [{ date: today(app), kind: 'NIGHT', source: 'RATE', amount: 5000, description: 'Accommodation', taxes: [] }],
    })
  })

  test('has guests with their contacts, payments and refunds with their reservations, prices and rules as runs of days', async () => {
    const { id } = await house.reservation({ room: 0, guests: [{ name: 'Second' }] })
    const guests = linesOf(await exported(house.as.manager, house, 'guests'))
    expect(guests).toMatchObject([
      {
        reservation: id,
        isPrimary: true,
        name: 'Hong Gildong',
        contacts: [{ contactType: 'phone', contactValue: '+82 10-1234-5678' }],
      },
      { reservation: id, isPrimary: false, name: 'Second', contacts: [] },
    ])
    const payment = await recorded(house.as.staff, { reservationId: id, amount: 700, method: 'card' })
    await refunded(house.as.staff, { reservationId: id, amount: 200, method: 'card', paymentId: payment.id })
    expect(linesOf(await exported(house.as.manager, house, 'payments'))).toMatchObject([
      { type: 'PAYMENT', key: payment.id, reservation: id, amount: 700, method: 'card', currency: 'KRW', payment: null },
      { type: 'REFUND', reservation: id, payment: payment.id, amount: 200 },
    ])
    const plan = await addPlan(app, house, { code: 'BAR' })
    const from = today(app)
    const item = { ratePlanId: plan.id, roomTypeId: house.roomTypeId, from, to: from, amount: 900 }
    const set = `mutation Set($rates: SetRatesInput!, $rules: SetStayRulesInput!) {
      setRates(input: $rates) { version } setStayRules(input: $rules) { version }
    }`
    const { accommodationId } = house
    await house.as.manager.askOk(set, {
      rates: { accommodationId, items: [item] },
      rules: { accommodationId, items: [{ from, to: from, minStay: 2 }] },
    })
    expect(linesOf(await exported(house.as.manager, house, 'rates'))).toMatchObject([
      { type: 'PRICE', ratePlan: 'BAR', roomType: 'Double', from, to: from, amount: 900, minStay: null },
      { type: 'RULE', ratePlan: null, roomType: null, from, to: from, minStay: 2, closed: null },
    ])
  })

  test('is by CSV a table with a head, whose texts no spreadsheet takes for formulas', async () => {
    const { id } = await other.reservation({ primaryGuest: { name: '=HYPERLINK("x")' }, memo: 'one,\n"two"' })
    const [head, ...lines] = (await exported(other.as.manager, other, 'guests', 'csv')).split('\r\n')
    expect(head).toBe('key,reservation,isPrimary,name,vehicleNumber,contacts')
    expect(lines[0]).toMatch(new RegExp(`^\\w{26},${id},true,"'=HYPERLINK\\(""x""\\)",,"\\[\\]"$`))
    expect(await exported(other.as.manager, other, 'reservations', 'csv')).toContain(',"one,\n""two""",')
  })

  test('is compressed for those who ask', async () => {
    const authorization = (await other.as.manager.authorization())!
    const response = await fetch(new URL(fileOf(other, 'guests'), app.url), {
      headers: { authorization, 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const plain = await fetch(new URL(fileOf(other, 'guests'), app.url), {
      headers: { authorization, 'accept-encoding': 'identity' },
    })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('content-disposition')).toBe('attachment; filename="guests.ndjson"')
    expect(await response.text()).toBe(await plain.text())
  })

  test('leaves one audit entry', async () => {
    const quiet = await openHouse(app)
    await exported(quiet.as.manager, quiet, 'payments', 'csv')
    const rows = await app.context().db.select().from(auditEntries).where(eq(auditEntries.accommodationId, quiet.accommodationId))
    expect(rows.filter(({ type }) => type === 'transfer.export')).toMatchObject([
      { log: 'Exported the payments as CSV.', data: { after: { kind: 'PAYMENTS', format: 'CSV' } } },
    ])
  })
})

test('only managers of the property get its files', async () => {
  const { manager, owner, admin, staff, maid, kiosk, accommodationAdmin, anonymous } = house.as
  const statusOf = async (as: typeof manager, at = house) => (await as.fetch(fileOf(at, 'guests'))).status
  for (const as of [manager, owner, admin]) expect(await statusOf(as)).toBe(200)
  for (const as of [staff, maid, kiosk, accommodationAdmin]) expect(await statusOf(as)).toBe(403)
  expect(await statusOf(anonymous)).toBe(401)
  expect(await statusOf(manager, other)).toBe(403)
})

test('what is no file of a property is not found, and HEAD does not read a file', async () => {
  const { manager, admin } = house.as
  for (const path of ['reservations.xml', 'rooms.csv', 'guests', 'guests.csv.gz', 'constructor.csv'])
    expect((await manager.fetch(`/transfer/${house.accommodationId}/${path}`)).status).toBe(404)
  expect((await admin.fetch(`/transfer/${'0'.repeat(26)}/guests.csv`)).status).toBe(404)
  expect((await admin.fetch('/transfer/nowhere/guests.csv')).status).toBe(400)
  expect((await manager.fetch(fileOf(house, 'guests'), { method: 'HEAD' })).status).toBe(405)
})

const today = ({ clock }: TestApp) => new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
