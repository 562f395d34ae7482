import { describe, expect, test } from 'vitest'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { dateIn } from '../../../src/kernel/zone.ts'
import { addArticle, addToCatalogue } from '../../harness/core/articles.ts'
import { addCompany } from '../../harness/core/companies.ts'
import { charged, recorded, refunded, write } from '../../harness/core/folios.ts'
import { opened } from '../../harness/core/folios-of-stay.ts'
import { imported, manyStays, stayRow, vat } from '../../harness/core/imports.ts'
import { addTax } from '../../harness/core/prices.ts'
import { setBlocks } from '../../harness/core/rate-changes.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { exported, linesOf } from '../../harness/core/transfer-files.ts'
import { type House, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()
const kinds = ['reservations', 'guests', 'rates', 'payments'] as const

/** A stay whose night and articles others pay in part. */
async function divide(house: House, articleId: string) {
  const { staff } = house.as
  const date = dateIn('Asia/Seoul', app.clock.now())
  const { id: reservationId } = await house.reservation({ nights: 1, nightlyRates: [{ date, amount: 333 }] })
  const nights = { charges: ['NIGHTS', 'TAXES'], sharePpm: 400_000 }
  const folioId = await opened(staff, {
    reservationId,
    name: '=Kim & Co',
    companyId: await addCompany(house, { code: 'KIM' }),
    routes: [nights, { charges: ['ARTICLES'], articleIds: [articleId], until: date }],
    chargedMax: 9000,
    movesCharges: true,
  })
  await opened(staff, { reservationId, name: 'Friend', routes: [{ ...nights, sharePpm: 100_000 }], movesCharges: true })
  await staff.askOk(addArticle, { input: { reservationId, articleId } })
  const payment = await recorded(staff, { folioId, amount: 90, method: 'card' })
  await refunded(staff, { folioId, amount: 20, method: 'card', paymentId: payment.id })
}

async function exportAll(house: House, format: 'csv' | 'ndjson') {
  const files = await Promise.all(kinds.map((kind) => exported(house.as.manager, house, kind, format)))
  return Object.fromEntries(kinds.map((kind, at) => [kind, files[at]!])) as Record<(typeof kinds)[number], string>
}

/** A property with reservations, guests, rates and payments, some of them by its own operations. */
async function furnished() {
  const house = await openHouse(app)
  const { manager, staff } = house.as
  const plan = await addPlan(app, house, { code: 'BAR' })
  const { accommodationId, roomTypeId } = house
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const set = `mutation Set($rates: SetRatesInput!, $rules: SetStayRulesInput!) {
    setRates(input: $rates) { version } setStayRules(input: $rules) { version }
  }`
  const items = [
    { ratePlanId: plan.id, roomTypeId, from: day(1), to: day(30), amount: 900 },
    { ratePlanId: plan.id, roomTypeId, from: day(10), to: day(12), amount: 1200, amountsByAdults: [1000, 1200] },
  ]
  const rules = [
    { from: day(1), to: day(3), closed: true },
    { ratePlanId: plan.id, roomTypeId, from: day(5), to: day(9), minStay: 2, closedToArrival: false },
  ]
  await manager.askOk(set, { rates: { accommodationId, items }, rules: { accommodationId, items: rules } })
  const { id: ratePlanId } = await addPlan(app, house, { code: 'DAY', type: 'rent' })
  const block = { from: day(1), to: day(30), opens: '10:00', lastEnd: '20:00', minutes: 180, amount: 300, weekdays: [0, 6] }
  const blocks = [block, { ...block, weekdays: [1], extraMinutes: 60, extraAmount: 90 }]
  await manager.askOk(setBlocks, { input: { accommodationId, ratePlanId, roomTypeId, blocks } })
  expect(await imported(app, house, manyStays)).toMatchObject({ imported: 500, refused: 0, errors: [] })
  const stay = await house.reservation({ guests: [{ name: 'Second', vehicleNumber: '12가 3456' }] })
  const reservationId = stay.id
  const payment = await recorded(staff, { reservationId, amount: 700, method: 'card', externalRef: '=ref', memo: '' })
  await refunded(staff, { reservationId, amount: 200, method: 'card', paymentId: payment.id })
  const { id } = await recorded(staff, { reservationId, amount: 50, method: 'cash' })
  await staff.askOk(write.void, { id })
  const articleId = await addToCatalogue(app, house, { code: 'BREAKFAST', taxGroup: 'meals' })
  await addTax(app, house, 'SERVICE', { taxGroup: 'meals', included: false })
  await staff.askOk(addArticle, { input: { reservationId, articleId } })
  const description = 'x'.repeat(200)
  for (const amount of [PRICE_MAX, -PRICE_MAX]) await charged(staff, { reservationId, amount, description })
  const dear = await addToCatalogue(app, house, { code: 'DEAR', name: description, amount: PRICE_MAX / 1000 })
  await staff.askOk(addArticle, { input: { reservationId, articleId: dear, count: 1000 } })
  await recorded(staff, { reservationId, amount: PRICE_MAX, method: 'cash' })
  await divide(house, articleId)
  return house
}

/** Another property with the same rooms and plans. */
async function empty() {
  const house = await openHouse(app)
  await addPlan(app, house, { code: 'BAR' })
  await addPlan(app, house, { code: 'DAY', type: 'rent' })
  await addToCatalogue(app, house, { code: 'BREAKFAST' })
  await addToCatalogue(app, house, { code: 'DEAR' })
  await addCompany(house, { code: 'KIM' })
  return house
}

describe('What was exported is imported by another property and exported again, equal', () => {
  test.each(['csv', 'ndjson'] as const)('as %s', async (format) => {
    const files = await exportAll(await furnished(), format)
    const target = await empty()
    for (const kind of kinds) {
      const dry = await imported(app, target, files[kind], { kind, format, query: '?dryRun=true' })
      expect([kind, dry.errors]).toEqual([kind, []])
      const report = await imported(app, target, files[kind], { kind, format })
      expect([kind, report.errors, report.refused]).toEqual([kind, [], 0])
    }
    const again = await exportAll(target, format)
    for (const kind of kinds) expect(again[kind]).toBe(files[kind])
    for (const kind of kinds) expect((await imported(app, target, files[kind], { kind, format })).refused).toBe(0)
    expect(await exportAll(target, format)).toEqual(again)
  })
})

describe('An import of', () => {
  test('reservations keeps the articles that the property has, and voids them with their taxes', async () => {
    const house = await empty()
    const known = { date: '2030-01-01', source: 'ARTICLE', article: 'breakfast', amount: 500, description: 'Breakfast' }
    const charges = [known, { ...known, source: 'TAX', amount: 50, description: 'Service' }, { ...known, article: 'GONE' }]
    expect((await imported(app, house, [stayRow('a', 0, { charges })])).errors).toEqual([])
    const [line] = linesOf(await exported(house.as.manager, house, 'reservations', 'ndjson'))
    expect(line!.charges).toMatchObject([{ article: 'BREAKFAST' }, { article: 'BREAKFAST' }, { article: null }])
    const list = '{ id source articleId description voidedAt }'
    const ask = `query Charges($id: ULID!) { list: getAccommodationReservations(accommodationId: $id) { edges { node { folio { charges ${list} } } } } }`
    const stored = async () =>
      (await house.as.staff.askOk(ask, { id: house.accommodationId })).list.edges[0].node.folio.charges as {
        id: string
        articleId: string | null
        voidedAt: string | null
      }[]
    const [breakfast, tax, other] = await stored()
    expect([tax!.articleId, other!.articleId]).toEqual([breakfast!.articleId, null])
    await house.as.staff.askOk(write.voidCharge, { id: breakfast!.id })
    expect((await stored()).map(({ voidedAt }) => voidedAt !== null)).toEqual([true, true, false])
  })

  test('reservations takes a stay of a year with an article and a tax in each night', async () => {
    const house = await empty()
    const row = stayRow('year', 10, { useExpireAt: '2031-01-11T02:00:00Z' })
    const charges = Array.from({ length: 3 * 366 }, (_, at) => {
      const date = new Date(Date.UTC(2030, 0, 11 + (at % 366))).toISOString().slice(0, 10)
      const [source, article] = at < 366 ? ['RATE'] : at < 2 * 366 ? ['ARTICLE', 'BREAKFAST'] : ['TAX']
      return { date, source, article, amount: 9000, description: 'x'.repeat(100), taxes: [vat(at)] }
    })
    expect(await imported(app, house, [{ ...row, charges }])).toMatchObject({ imported: 1, errors: [] })
  })

  test('guests replaces the primary one, adds others, and makes them findable', async () => {
    const house = await empty()
    await imported(app, house, [stayRow('a')])
    const contacts = [{ contactType: 'phone', contactValue: '010-9876-5432' }]
    const rows = [
      { key: 'g1', reservation: 'a', isPrimary: true, name: 'Kim', contacts },
      { key: 'g2', reservation: 'a', name: 'Lee' },
      { key: 'g3', reservation: 'nobody', name: 'Park' },
      { key: 'g4', reservation: 'a', name: '' },
      { key: 'g5', reservation: 'a', isPrimary: true, name: 'Choi' },
    ]
    const report = await imported(app, house, rows, { kind: 'guests' })
    expect(report.errors).toMatchObject([
      { line: 3, errorCode: 'RESERVATION_NOT_FOUND', field: 'reservation' },
      { line: 4, errorCode: 'BAD_REQUEST', field: 'name' },
      { line: 5, errorCode: 'BAD_REQUEST', field: 'isPrimary' },
    ])
    const search = `query Find($accommodationId: ULID!, $keyword: String) {
      getAccommodationReservations(accommodationId: $accommodationId, filter: { keyword: $keyword }) { edges { node { primaryGuestProfile { name } } } }
    }`
    const { accommodationId } = house
    const found = await house.as.staff.askOk(search, { accommodationId, keyword: '01098765432' })
    expect(found.getAccommodationReservations.edges).toMatchObject([{ node: { primaryGuestProfile: { name: 'Kim' } } }])
  })

  test('payments never gives back more than was paid, and reports closed days', async () => {
    const house = await empty()
    await imported(app, house, [stayRow('a')])
    const close = `mutation { closeAuditPeriod(accommodationId: "${house.accommodationId}", until: "2026-01-31") { auditedUntil } }`
    await house.as.manager.askOk(close)
    const entry = (key: string, row: object) => ({
      key,
      type: 'PAYMENT',
      reservation: 'a',
      amount: 100,
      method: 'cash',
      at: '2026-03-01T00:00:00Z',
      ...row,
    })
    const rows = [
      entry('p1', {}),
      entry('r1', { type: 'REFUND', payment: 'p1', amount: 60 }),
      entry('r2', { type: 'REFUND', payment: 'p1', amount: 60 }),
      entry('p2', { at: '2026-01-15T00:00:00Z' }),
      entry('p3', { method: 'platform' }),
      entry('p4', { amount: 0 }),
      entry('p5', { amount: 1.5 }),
      entry('p6', { at: '2126-01-15T00:00:00Z' }),
      entry('r3', { type: 'REFUND', payment: 'p9' }),
      entry('r4', { type: 'REFUND', payment: 'p1', amount: 1, at: '2026-02-28T23:59:59Z' }),
    ]
    const expected = [
      [3, 'REFUND_EXCEEDS_PAID'],
      [4, 'ERR_AUDITTED_DATA'],
      [5, 'CHANNEL_MISSING'],
      [6, 'BAD_REQUEST'],
      [7, 'BAD_REQUEST'],
      [8, 'BAD_REQUEST'],
      [9, 'BAD_REQUEST'],
      [10, 'BAD_REQUEST'],
    ]
    for (const query of ['?dryRun=true', '']) {
      const { errors } = await imported(app, house, rows, { kind: 'payments', query })
      expect(errors.map(({ line, errorCode }: { line: number; errorCode: string }) => [line, errorCode])).toEqual(expected)
    }
    expect(linesOf(await exported(house.as.manager, house, 'payments'))).toMatchObject([
      { key: 'p1', amount: 100 },
      { key: 'r1', payment: 'p1', amount: 60 },
    ])
  })

  test('rates names the column of each refused line and takes the others', async () => {
    const house = await empty()
    const row = { type: 'PRICE', ratePlan: 'BAR', roomType: 'Double', from: '2027-01-01', to: '2027-01-31', amount: 5 }
    const report = await imported(
      app,
      house,
      [
        row,
        { ...row, ratePlan: 'NONE' },
        { ...row, roomType: 'Suite' },
        { ...row, to: '2026-12-01' },
        { ...row, amount: -1 },
        { type: 'RULE', from: '2027-01-01', minStay: 0 },
        { type: 'RULE', from: '2027-01-01', to: '2027-01-02', minStay: 3 },
        { type: 'TAX' },
        { type: 'HOURS', ratePlan: 'BAR', roomType: 'Double', blocks: [] },
        { type: 'HOURS', ratePlan: 'day', roomType: 'Double', blocks: [{ from: '2027-01-01' }] },
      ],
      { kind: 'rates' },
    )
    expect(report.errors.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [2, 'ratePlan'],
      [3, 'roomType'],
      [4, 'to'],
      [5, 'amount'],
      [6, 'minStay'],
      [8, 'type'],
      [9, 'ratePlan'],
      [10, 'blocks'],
    ])
    expect(linesOf(await exported(house.as.manager, house, 'rates'))).toMatchObject([row, { type: 'RULE', minStay: 3 }])
  })
})
