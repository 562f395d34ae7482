import { beforeEach, describe, expect, test } from 'vitest'
import { issued, setProfile } from '../../harness/core/invoices.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app)
  await addTax(app, house, 'FOOD', { taxGroup: 'food', ratePpm: 70_000 })
  await addTax(app, house, 'SALES', { taxGroup: 'shop', ratePpm: 140_000, included: false })
})

const fields = 'id source amount taxGroup untaxed untaxedReason voidedAt taxes { code amount included base }'
const add = `mutation Add($input: AddChargeInput!) { charge: addCharge(input: $input) { ${fields} } }`
const charges = `query Charges($id: ULID!) { folio(reservationId: $id) { totalPrice charges { ${fields} } } }`
const setRules = 'mutation Set($input: SetTaxRulesInput!) { setTaxRules(input: $input) { chargesGroup } }'

const charge = (reservationId: string, input: object, caller = house.as.staff) =>
  caller.graphql(add, { input: { reservationId, amount: 1070, description: 'Dinner', ...input } })
const charged = async (reservationId: string, input: object, caller = house.as.staff) => {
  const { data, errors } = await charge(reservationId, input, caller)
  expect(errors).toBeUndefined()
  return data.charge
}
interface Spelled {
  source: string
  amount: number
  voidedAt: string | null
  taxes: { code: string; amount: number; base: number | null }[]
}
const spelled = async (id: string): Promise<string[]> => {
  const { folio } = await house.as.staff.askOk(charges, { id })
  return folio.charges
    .filter(({ voidedAt }: Spelled) => voidedAt === null)
    .map(({ source, amount, taxes }: Spelled) =>
      [source, amount, ...taxes.map((tax) => `${tax.code} ${tax.amount}${tax.base === null ? '' : ` of ${tax.base}`}`)].join(' '),
    )
}
const stay = async () => (await house.reservation()).id

describe('A charge by hand', () => {
  test('contains the taxes of its group; those on top are charges of their own, and void with it', async () => {
    const id = await stay()
    expect(await charged(id, { taxGroup: 'food' })).toMatchObject({ amount: 1070, taxGroup: 'food', untaxed: null })
    const shirt = await charged(id, { amount: 1000, taxGroup: 'shop' })
    expect(await spelled(id)).toEqual(['MANUAL 1070 FOOD 70', 'MANUAL 1000', 'TAX 140 SALES 140 of 1000'])
    await house.as.staff.askOk('mutation Void($id: ULID!) { voidCharge(id: $id) { id } }', { id: shirt.id })
    expect(await spelled(id)).toEqual(['MANUAL 1070 FOOD 70'])
  })

  test('has the group of the property if it names none', async () => {
    const id = await stay()
    expect(await charged(id, {})).toMatchObject({ taxGroup: 'none', taxes: [] })
    await house.as.manager.askOk(setRules, { input: { accommodationId: house.accommodationId, chargesGroup: 'food' } })
    expect(await charged(id, {})).toMatchObject({ taxGroup: 'food', taxes: [{ code: 'FOOD', amount: 70 }] })
  })

  test('has none for a reason; only managers exempt it', async () => {
    const id = await stay()
    const exempt = { untaxed: { kind: 'EXEMPT', reason: 'Diplomat, card 12' } }
    expectError(await charge(id, exempt), 'FORBIDDEN')
    expect(await charged(id, exempt, house.as.manager)).toMatchObject({
      ...{ taxGroup: null, taxes: [] },
      ...{ untaxed: 'EXEMPT', untaxedReason: 'Diplomat, card 12' },
    })
    expect(await charged(id, { untaxed: { kind: 'OUTSIDE' } })).toMatchObject({ untaxed: 'OUTSIDE', untaxedReason: null })
  })

  test.each([
    ['a group that no tax has', { taxGroup: 'beds' }],
    ['a group and none', { taxGroup: 'food', untaxed: { kind: 'OUTSIDE' } }],
    ['an exemption without a reason', { untaxed: { kind: 'EXEMPT' } }],
    ['what it reduces, above zero', { reduces: {} }],
    ['a group that no charge has to reduce', { amount: -5, reduces: { taxGroup: 'food' } }],
    ['two ways to reduce', { amount: -5, reduces: { taxGroup: 'food', chargeIds: [] } }],
  ])('is refused with %s', async (_, input) => {
    expectError(await charge(await stay(), input, house.as.manager), 'BAD_REQUEST')
  })
})

describe('A discount', () => {
  test('reduces all charges in proportion, with their taxes, and those on top besides', async () => {
    const id = await stay()
    await charged(id, { taxGroup: 'food' })
    await charged(id, { amount: 1000, taxGroup: 'shop' })
    await charged(id, { amount: -207, description: 'Sorry' })
    expect((await spelled(id)).slice(3)).toEqual(['MANUAL -207 FOOD -7 of -100', 'TAX -14 SALES -14 of -100'])
  })

  test('reduces the charges or the group that it names', async () => {
    const id = await stay()
    await charged(id, { taxGroup: 'food' })
    const shirt = await charged(id, { amount: 1000, taxGroup: 'shop' })
    await charged(id, { amount: -107, reduces: { taxGroup: 'food' } })
    await charged(id, { amount: -500, reduces: { chargeIds: [shirt.id] } })
    expect((await spelled(id)).slice(3)).toEqual(['MANUAL -107 FOOD -7 of -100', 'MANUAL -500', 'TAX -70 SALES -70 of -500'])
  })

  test('takes back no more taxes than were charged', async () => {
    const id = await stay()
    await charged(id, { taxGroup: 'food' })
    await charged(id, { amount: -1000 })
    await charged(id, { amount: -1000 })
    expect((await spelled(id)).slice(1)).toEqual(['MANUAL -1000 FOOD -65 of -935', 'MANUAL -1000 FOOD -5 of -65'])
  })

  test('finds what earlier ones have left of each tax', async () => {
    const id = await stay()
    const dinner = await charged(id, { taxGroup: 'food' })
    await charged(id, { amount: 1100, taxGroup: 'lodging' })
    await charged(id, { amount: -1070, reduces: { chargeIds: [dinner.id] } })
    await charged(id, { amount: -1070, reduces: { chargeIds: [dinner.id] } })
    await charged(id, { amount: -30 })
    // nothing is left to reduce after twice as much as dinner
    expect((await spelled(id)).slice(2)).toEqual(['MANUAL -1070 FOOD -70 of -1000', 'MANUAL -1070', 'MANUAL -30 VAT -3 of -27'])
  })

  test('names what is left of a charge, with its tax on top', async () => {
    const id = await stay()
    const shirt = await charged(id, { amount: 1000, taxGroup: 'shop' })
    const reduces = { chargeIds: [shirt.id] }
    await charged(id, { amount: -500, reduces })
    await charged(id, { amount: -250, reduces })
    expect((await spelled(id)).slice(2)).toEqual([
      ...['MANUAL -500', 'TAX -70 SALES -70 of -500', 'MANUAL -250', 'TAX -35 SALES -35 of -250'],
    ])
  })

  test('in thirds takes back the tax and no more', async () => {
    const id = await stay()
    const night = await charged(id, { amount: 1100, taxGroup: 'lodging' })
    for (const amount of [-366, -367, -367]) await charged(id, { amount, reduces: { chargeIds: [night.id] } })
    const taxes = (await house.charges(id)).standing.flatMap((one) => one.taxes.map(({ amount }) => amount))
    expect(taxes.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test('of a charge with several taxes beside another one takes back each once', async () => {
    await addTax(app, house, 'LEVY', { taxGroup: 'food', ratePpm: 50_000, priority: 1 })
    const id = await stay()
    await charged(id, { amount: 10_000, taxGroup: 'food' })
    await charged(id, { amount: 10_000, taxGroup: 'lodging' })
    for (const amount of [-10_000, -5000, -7000]) await charged(id, { amount })
    const taxes = (await house.charges(id)).standing.flatMap((one) => one.taxes)
    for (const code of ['FOOD', 'LEVY', 'VAT'])
      expect(taxes.filter((tax) => tax.code === code).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('of many small parts rounds once', async () => {
    const id = await stay()
    await charged(id, { amount: 107, taxGroup: 'food' })
    for (let times = 0; times < 20; times++) await charged(id, { amount: -5 })
    const taxes = (await house.charges(id)).standing.flatMap((one) => one.taxes.map(({ amount }) => amount))
    // 7 % of the 7 that are left
    expect(taxes.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test('of halves takes back each unit of a tax once', async () => {
    const id = await stay()
    await charged(id, { amount: 76, taxGroup: 'food' })
    await charged(id, { amount: -38 })
    await charged(id, { amount: -38 })
    const taxes = (await house.charges(id)).standing.flatMap((one) => one.taxes.map(({ amount }) => amount))
    expect(taxes.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test('of staff is no larger part than the property lets them give', async () => {
    await setReservationSettings(house, { discountMaxPpm: '100000' })
    const id = await stay()
    await charged(id, { amount: 1000 })
    expectError(await charge(id, { amount: -101 }), 'FORBIDDEN')
    await charged(id, { amount: -60 })
    expectError(await charge(id, { amount: -41 }), 'FORBIDDEN')
    await charged(id, { amount: -40 })
    await charged(id, { amount: -500 }, house.as.manager)
  })

  test('of a charge that is not there is refused', async () => {
    const [id, other] = [await stay(), await stay()]
    const { id: chargeId } = await charged(other, {})
    expectError(await charge(id, { amount: -5, reduces: { chargeIds: [chargeId] } }), 'CHARGE_NOT_FOUND')
  })
})

test('Net and taxes of an invoice add up, rate by rate', async () => {
  await setProfile(house)
  const id = await house.sold(0, 2)
  await charged(id, { taxGroup: 'food' })
  await charged(id, { amount: 1000, taxGroup: 'shop' })
  await charged(id, { amount: -333 })
  const invoice = await issued(house, id)
  const taxes = invoice.taxes.reduce((sum: number, { amount }: Spelled) => sum + amount, 0)
  expect(invoice.totalNet + taxes).toBe(invoice.total)
  // 2 × 1000 + 1070 + 1000 − 333, and what is on top
  const grossOf = (code: string) => invoice.taxRates.find((rate: { code: string }) => rate.code === code).gross
  expect(grossOf('VAT') + grossOf('FOOD') + grossOf('SALES')).toBe(invoice.total - 100)
})

describe('Nights that are priced by hand', () => {
  const nightly = (amount: number, ...days: number[]) => ({ nightlyRates: days.map((day) => ({ date: house.day(day), amount })) })
  const rules = (input: object) =>
    house.as.manager.askOk(setRules, { input: { accommodationId: house.accommodationId, ...input } })
  const booked = async (more: object) => {
    const create = 'mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }'
    const { createReservation } = await house.as.staff.askOk(create, { input: house.input(0, 2, more) })
    return createReservation.reservation.id as string
  }

  test('contain the taxes of their plan, and keep their sum', async () => {
    const id = await booked(nightly(1100, 0, 1))
    expect(await spelled(id)).toEqual(['RATE 1100 VAT 100', 'RATE 1100 VAT 100'])
  })

  test('have taxes on top where the property or the channel says so', async () => {
    await rules({ addToHandPrices: true, channels: [{ channelId: 'ota', collects: 'CHANNEL' }] })
    expect(await spelled(await booked(nightly(1100, 0, 1)))).toEqual([
      ...['RATE 1100 VAT 100', 'TAX 50 CITY 50', 'RATE 1100 VAT 100', 'TAX 50 CITY 50'],
    ])
    expect(await spelled(await booked({ ...nightly(1100, 0, 1), channelId: 'ota' }))).toEqual([
      ...['RATE 1100 VAT 100', 'RATE 1100 VAT 100'],
    ])
  })

  test('keep the taxes that they have while they stand at their price', async () => {
    const id = await booked(nightly(1100, 0, 1))
    await addTax(app, house, 'NEW', { ratePpm: 50_000, priority: 1 })
    const modify = 'mutation Modify($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }'
    const nightlyRates = [
      { date: house.day(0), amount: 1100 },
      { date: house.day(1), amount: 1150 },
    ]
    await house.as.manager.askOk(modify, { input: { id, nightlyRates } })
    expect(await spelled(id)).toEqual(['RATE 1100 VAT 100', 'RATE 1150 VAT 100 NEW 50'])
  })
})

test('A fee contains the taxes of the property, or of its policy', async () => {
  await house.as.manager.askOk(setRules, { input: { accommodationId: house.accommodationId, cancellationFeesGroup: 'food' } })
  const id = await house.sold(0, 2)
  const cancel = 'mutation Cancel($id: ULID!, $amount: Amount) { deleteReservation(id: $id, feeAmount: $amount) { id } }'
  await house.as.manager.askOk(cancel, { id, amount: 1070 })
  expect(await spelled(id)).toEqual(['CANCELLATION 1070 FOOD 70'])
})
