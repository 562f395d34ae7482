import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { TAXES_MAX } from '../../../src/kernel/limits.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const fields = `code name kind basis ratePpm amount included taxGroup nightsMax exemptUnderAge priority validFrom validUntil archivedAt`
const setTaxes = `mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { id ${fields} } }`
const taxes = `query Taxes($accommodationId: ULID!, $includeArchived: Boolean) {
  taxes(accommodationId: $accommodationId, includeArchived: $includeArchived) { id ${fields} }
}`

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const vat = { code: 'VAT', name: 'VAT', kind: 'VAT', basis: 'PERCENT', ratePpm: 100_000, included: true }
const city = {
  code: 'CITY',
  name: 'City tax',
  kind: 'CITY',
  basis: 'PER_PERSON_NIGHT',
  amount: 2000,
  included: false,
  exemptUnderAge: 18,
  nightsMax: 7,
  priority: 2,
  validFrom: '2027-01-01',
}

const set = async (...list: object[]) =>
  (await house.as.manager.askOk(setTaxes, { input: { accommodationId: house.accommodationId, taxes: list } })).setTaxes
const refused = async (...list: object[]) =>
  expectError(
    await house.as.manager.graphql(setTaxes, { input: { accommodationId: house.accommodationId, taxes: list } }),
    'BAD_REQUEST',
  ).message
const changes = async () =>
  (await app.context().db.select().from(events).where(eq(events.accommodationId, house.accommodationId))).filter(
    ({ type }) => type === 'taxes.changed',
  )

test('Taxes are created, and changed by their code: what is left out stays, and null clears', async () => {
  expect(await set(vat, city)).toMatchObject([
    { ...vat, amount: null, taxGroup: 'lodging', priority: 0, archivedAt: null },
    { ...city, ratePpm: null, validUntil: null },
  ])
  expect(await set({ code: 'CITY', amount: 2500, nightsMax: null })).toMatchObject([{ ...city, amount: 2500, nightsMax: null }])
})

test('Codes that differ only in their case are the same tax', async () => {
  expect(await set({ code: 'City', amount: 2500 })).toMatchObject([{ code: 'CITY', amount: 2500 }])
  expect(await refused(vat, { ...vat, code: 'vat' })).toContain('expected each code once')
})

test('The same values again change nothing and emit no event', async () => {
  const before = await changes()
  await set({ ...vat }, { code: 'CITY', amount: 2500 })
  expect(await changes()).toHaveLength(before.length)
  await set({ ...vat, ratePpm: 90_000 }, { code: 'CITY', amount: 2500 })
  expect((await changes()).at(-1)).toMatchObject({ payload: { codes: ['VAT'] } })
})

test('Another basis needs its own value, and drops the value of the basis before', async () => {
  expect(await refused({ code: 'CITY', basis: 'PERCENT' })).toContain('taxes.0.ratePpm: ')
  await set({ ...vat, code: 'FEE' })
  expect(await set({ code: 'FEE', basis: 'PER_STAY', amount: 3 })).toMatchObject([{ ratePpm: null, amount: 3 }])
})

test.each([
  ['a new tax without a name', { ...vat, code: 'NEW', name: null }, 'taxes.0.name: '],
  ['a new tax that says neither included nor added', { ...vat, code: 'NEW', included: null }, 'taxes.0.included: '],
  ['a percentage with an amount', { ...vat, code: 'NEW', amount: 5 }, 'taxes.0.amount: '],
  ['a percentage above the whole', { ...vat, ratePpm: 1_000_001 }, 'taxes.0.ratePpm: '],
  ['a negative amount', { ...city, amount: -1 }, 'taxes.0.amount: '],
  ['an amount that no sum holds', { ...city, amount: 9_000_000_000_000_000 }, 'taxes.0.amount: '],
  ['exempt ages of a percentage', { ...vat, exemptUnderAge: 18 }, 'taxes.0.exemptUnderAge: '],
  ['a validity that ends before it starts', { ...city, validUntil: '2026-01-01' }, 'taxes.0.validUntil: '],
  ['a day that does not exist', { ...city, validFrom: '2027-02-30' }, 'taxes.0.validFrom: '],
  ['a day of the year 0', { ...city, validFrom: '0000-01-01' }, 'taxes.0.validFrom: '],
  ['a code with a space', { ...vat, code: 'A B' }, 'taxes.0.code: '],
])('%s is refused with its field', async (_, tax, message) => {
  expect(await refused(tax)).toContain(message)
})

test('All taxes of a call are set or none, and each code is named once', async () => {
  expect(await refused({ ...vat, ratePpm: 1 }, { code: 'NEW' })).toContain('taxes.1.basis: ')
  expect(await refused(vat, vat)).toContain('each code once')
  const { taxes: stored } = await house.as.staff.askOk(taxes, { accommodationId: house.accommodationId })
  expect(stored.find(({ code }: { code: string }) => code === 'VAT')).toMatchObject({ ratePpm: 90_000 })
})

describe('The last tax of a group', () => {
  const spa = { ...vat, code: 'SPA', taxGroup: 'spa' }
  const change = 'mutation ($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }'

  test('is not archived or moved to another group while a rate plan in use has the group', async () => {
    await set(spa, { ...spa, code: 'SPA-2' })
    const { id, code } = await addPlan(app, house, { taxGroup: 'spa' })
    await set({ code: 'SPA-2', archived: true })
    expect(await refused({ code: 'SPA', archived: true })).toBe(
      `taxes.0.archived: it is the last tax of the group spa, which the rate plan ${code} has`,
    )
    expect(await refused({ code: 'VAT' }, { code: 'SPA', taxGroup: 'other' })).toContain('taxes.1.taxGroup: ')
    await set({ code: 'SPA', archived: true }, { code: 'SPA-2', archived: false })
    await house.as.manager.askOk(change, { input: { id, archived: true } })
    expect(await set({ code: 'SPA-2', archived: true })).toMatchObject([{ archivedAt: expect.any(String) }])
    const back = await house.as.manager.graphql(change, { input: { id, archived: false } })
    expect(expectError(back, 'BAD_REQUEST').message).toContain('taxGroup: ')
  })

  test('of a property is no exception, and a group that no plan has loses its last tax', async () => {
    const own = await openHouse(app)
    const ask = (tax: object) =>
      own.as.manager.graphql(setTaxes, { input: { accommodationId: own.accommodationId, taxes: [tax] } })
    await ask(vat)
    await ask(spa)
    await addPlan(app, own)
    expectError(await ask({ code: 'VAT', archived: true }), 'BAD_REQUEST')
    expect((await ask({ code: 'SPA', archived: true })).errors).toBeUndefined()
  })
})

test('Taxes belong to one property, and changing them needs the management right', async () => {
  const { taxes: ofOther } = await other.as.staff.askOk(taxes, { accommodationId: other.accommodationId })
  expect(ofOther).toEqual([])
  const input = { accommodationId: house.accommodationId, taxes: [vat] }
  for (const caller of [house.as.staff, other.as.owner, house.as.kiosk])
    expectError(await caller.graphql(setTaxes, { input }), 'FORBIDDEN')
})

onPostgres('concurrent calls', () => {
  test('Of a new rate plan and the end of the last tax of its group one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const own = await openHouse(app)
      const spa = { ...vat, code: 'SPA', taxGroup: 'spa' }
      const ask = (tax: object) =>
        own.as.manager.graphql(setTaxes, { input: { accommodationId: own.accommodationId, taxes: [tax] } })
      await ask(vat)
      await ask(spa)
      const plan = addPlan(app, own, { taxGroup: 'spa' }).then(
        () => 'done',
        () => 'refused',
      )
      const end = ask({ code: 'SPA', archived: true }).then(({ errors }) => (errors ? 'refused' : 'done'))
      expect((await Promise.all([plan, end])).sort()).toEqual(['done', 'refused'])
    }
  })

  test('Concurrent calls that set the same taxes in other orders do not deadlock', async () => {
    const list = ['A', 'B', 'C', 'D'].map((code) => ({ ...vat, code }))
    await set(...list)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const mine = list.map((tax) => ({ ...tax, ratePpm: at + 1 }))
        return set(...(at % 2 === 0 ? mine : mine.reverse()))
      }),
    )
    expect(answers).toHaveLength(8)
  })

  const setAt = (place: House, ...list: object[]) =>
    place.as.manager.graphql(setTaxes, { input: { accommodationId: place.accommodationId, taxes: list } })
  const storedAt = async ({ as, accommodationId }: House) =>
    (await as.staff.askOk(taxes, { accommodationId, includeArchived: true })).taxes

  test('Concurrent calls that create the same tax make one, and all of their changes count', async () => {
    const place = await openHouse(app)
    const changes = [
      { validFrom: '2027-01-01' },
      { priority: 7 },
      { taxGroup: 'hall' },
      { nightsMax: 5 },
      { validUntil: '2030-01-01' },
    ]
    const answers = await atOnce(20, (at) => setAt(place, { ...vat, ...changes[at % 5] }))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await storedAt(place)).toMatchObject([{ ...vat, ...Object.assign({}, ...changes) }])
  })

  test('Concurrent calls create no more taxes than a property may have', async () => {
    const place = await openHouse(app)
    const many = Array.from({ length: TAXES_MAX - 5 }, (_, at) => ({ ...vat, code: `T-${at}` }))
    await setAt(place, ...many)
    const answers = await atOnce(20, (at) => setAt(place, { ...vat, code: `NEW-${at}` }))
    const refusals = answers.filter(({ errors }) => errors)
    expect(refusals).toHaveLength(15)
    for (const answer of refusals) expectError(answer, 'LIMIT_EXCEEDED')
    expect(await storedAt(place)).toHaveLength(TAXES_MAX)
  })
})
