import { beforeAll, describe, expect, test } from 'vitest'
import { addTax } from '../../harness/core/prices.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const fields = `accommodationId nightsGroup chargesGroup cancellationFeesGroup noShowFeesGroup addToHandPrices
  channels { channelId collects } mixes { taxGroup validFrom parts { taxGroup ppm } }`
const setRules = `mutation Set($input: SetTaxRulesInput!) { setTaxRules(input: $input) { ${fields} } }`
const setTaxes = 'mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { code onTaxes } }'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  await addTax(app, house, 'FOOD', { taxGroup: 'food', ratePpm: 70_000 })
  await addTax(app, house, 'DRINKS', { taxGroup: 'drinks', ratePpm: 190_000 })
})

const ask = (input: object, { accommodationId, as } = house) =>
  as.manager.graphql(setRules, { input: { accommodationId, ...input } })
const set = async (input: object, { accommodationId, as } = house) =>
  (await as.manager.askOk(setRules, { input: { accommodationId, ...input } })).setTaxRules
const refused = async (input: object) => expectError(await ask(input), 'BAD_REQUEST').message

const packages = [
  {
    taxGroup: 'package',
    validFrom: null,
    parts: [
      { taxGroup: 'food', ppm: 700_000 },
      { taxGroup: 'drinks', ppm: 300_000 },
    ],
  },
]

test('What is left out stays', async () => {
  const own = await openHouse(app)
  const { accommodationId } = own
  await addTax(app, own, 'FOOD', { taxGroup: 'food' })
  const channels = [{ channelId: 'booking', collects: 'PROPERTY' }]
  await set({ chargesGroup: 'food', channels }, own)
  expect(await set({ addToHandPrices: true }, own)).toEqual({
    ...{ accommodationId, nightsGroup: 'lodging', chargesGroup: 'food', cancellationFeesGroup: 'none', noShowFeesGroup: 'none' },
    ...{ addToHandPrices: true, channels, mixes: [] },
  })
})

describe('A mix', () => {
  test('is a group as any other', async () => {
    expect(await set({ mixes: packages, chargesGroup: 'package' })).toMatchObject({ mixes: packages, chargesGroup: 'package' })
  })

  const [one] = packages
  const [food, drinks] = one!.parts
  test.each([
    ['whose parts are not all', [{ ...one, parts: [food] }], 'expected 1,000,000'],
    ['with a part twice', [{ ...one, parts: [food, food] }], 'each group once'],
    ['of a group without taxes', [{ ...one, parts: [{ ...food, taxGroup: 'beds' }, drinks] }], 'no tax has this group'],
    ['that taxes have', [{ ...one, taxGroup: 'food' }], 'taxes have this group'],
    ['that is valid later only', [{ ...one, validFrom: '2027-01-01' }], 'valid from the beginning'],
    ['twice from the same day', [one, one], 'another mix from then on'],
    [
      'of mixes',
      [one, { ...one, taxGroup: 'other', parts: [{ ...food, taxGroup: 'package' }, drinks] }],
      'does not consist of mixes',
    ],
  ])('%s is refused', async (_, mixes, reason) => {
    expect(await refused({ mixes })).toContain(reason)
  })

  test('cannot go while the rules name it, nor its taxes while it consists of them', async () => {
    await set({ mixes: packages, chargesGroup: 'package' })
    expect(await refused({ mixes: [] })).toContain('no tax has this group')
    const { accommodationId } = house
    const input = { accommodationId, taxes: [{ code: 'FOOD', archived: true }] }
    const message = expectError(await house.as.manager.graphql(setTaxes, { input }), 'BAD_REQUEST').message
    expect(message).toContain('the last tax of the group food')
  })
})

test('A mix that something in use has cannot go', async () => {
  await set({ mixes: packages, chargesGroup: 'none' })
  const create = 'mutation Create($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id taxGroup } }'
  const update = 'mutation Update($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { taxGroup } }'
  const input = { accommodationId: house.accommodationId, name: 'Suite', capacity: 2, taxGroup: 'package' }
  const { id, taxGroup } = (await house.as.manager.askOk(create, { input })).createRoomType
  expect(taxGroup).toBe('package')
  expect(await refused({ mixes: [] })).toContain('the room type Suite has the group package')
  await house.as.manager.askOk(update, { input: { id, taxGroup: null } })
  expect(await set({ mixes: [] })).toMatchObject({ mixes: [] })
  expectError(await house.as.manager.graphql(update, { input: { id, taxGroup: 'package' } }), 'BAD_REQUEST')
})

test('A group that no tax has is refused', async () => {
  expect(await refused({ nightsGroup: 'beds' })).toContain('no tax has this group')
})

test('Staff cannot set the rules', async () => {
  const input = { accommodationId: house.accommodationId, addToHandPrices: true }
  expectError(await house.as.staff.graphql(setRules, { input }), 'FORBIDDEN')
})

describe('A tax on taxes', () => {
  const tax = (code: string, more: object = {}) => ({
    ...{ code, name: code, kind: 'VAT', basis: 'PERCENT', ratePpm: 100_000, included: false, taxGroup: 'levies' },
    ...more,
  })
  const setLevies = (...taxes: object[]) =>
    house.as.manager.graphql(setTaxes, { input: { accommodationId: house.accommodationId, taxes } })

  test('names others of its group', async () => {
    const answer = await setLevies(tax('SERVICE'), tax('LEVY', { onTaxes: ['SERVICE'] }))
    expect(answer.data.setTaxes).toEqual([
      { code: 'SERVICE', onTaxes: [] },
      { code: 'LEVY', onTaxes: ['SERVICE'] },
    ])
  })

  test.each([
    ['itself', [tax('A', { onTaxes: ['A'] })]],
    ['one that is levied on it', [tax('A', { onTaxes: ['B'] }), tax('B', { onTaxes: ['A'] })]],
    ['one that does not exist', [tax('A', { onTaxes: ['NOBODY'] })]],
    ['one of another group', [tax('A', { onTaxes: ['FOOD'] })]],
    ['one on top, from within a price', [tax('B'), tax('A', { onTaxes: ['B'], included: true })]],
    ['others as a fixed amount', [tax('A', { onTaxes: ['SERVICE'], basis: 'PER_STAY', ratePpm: null, amount: 5 })]],
    ['a row of five', ['A', 'B', 'C', 'D', 'E'].map((code, at, all) => tax(code, { onTaxes: all.slice(at + 1, at + 2) }))],
  ])('on %s is refused', async (_, taxes) => {
    expect(expectError(await setLevies(...taxes), 'BAD_REQUEST').message).toContain('onTaxes')
  })

  test('keeps the taxes that it names in use', async () => {
    await setLevies(tax('SERVICE'), tax('LEVY', { onTaxes: ['SERVICE'] }))
    expectError(await setLevies({ code: 'SERVICE', archived: true }), 'BAD_REQUEST')
  })
})
