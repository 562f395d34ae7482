import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '../../../src/kernel/cursor.ts'
import { addDays } from '../../../src/kernel/zone.ts'
import { withoutMoneyRights } from '../../harness/core/folios.ts'
import { credited, issued, operations, owing, setProfile } from '../../harness/core/invoices.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let first: { id: string; issuedOn: string }

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  for (const each of [house, other]) await setProfile(each)
  first = await issued(house, await owing(house))
  await credited(house, first.id)
  await issued(house, await owing(house))
  await issued(other, await owing(other))
})

const page = async (variables: object = {}) =>
  (await house.as.staff.askOk(operations.list, { accommodationId: house.accommodationId, ...variables })).invoices
const numbers = async (variables: object = {}) =>
  (await page(variables)).edges.map(({ node }: { node: { number: string; kind: string } }) => `${node.kind} ${node.number}`)

test('Invoices and credit notes of a property are listed by number, the latest first, in pages and by day', async () => {
  expect(await numbers()).toEqual(['INVOICE 3', 'CREDIT_NOTE 2', 'INVOICE 1'])
  const { pageInfo } = await page({ first: 2 })
  expect(pageInfo.hasNextPage).toBe(true)
  expect(await numbers({ first: 2, after: pageInfo.endCursor })).toEqual(['INVOICE 1'])
  const { issuedOn } = first
  expect(await numbers({ from: issuedOn, to: issuedOn })).toHaveLength(3)
  expect(await numbers({ from: addDays(issuedOn, 1) })).toEqual([])
  expect(await numbers({ to: addDays(issuedOn, -1) })).toEqual([])
  const { accommodationId } = house
  const wrong = { accommodationId, from: issuedOn, to: addDays(issuedOn, -1) }
  expectError(await house.as.staff.graphql(operations.list, wrong), 'PERIOD_INVALID')
})

test.each(['today', '2030-02-30', '0000-01-01'])('A cursor with %s for a day is refused', async (day) => {
  const after = encodeCursor('invoices:issuedOn:desc', [day, 1])
  expectError(await house.as.staff.graphql(operations.list, { accommodationId: house.accommodationId, after }), 'CURSOR_INVALID')
})

test('The invoices and credit notes of one folio are listed, and none of a folio of another property', async () => {
  const { folioId } = (await house.as.staff.askOk(operations.one, { id: first.id })).invoice
  expect(await numbers({ folioId })).toEqual(['CREDIT_NOTE 2', 'INVOICE 1'])
  const elsewhere = await issued(other, await owing(other))
  expect(await numbers({ folioId: elsewhere.folioId })).toEqual([])
})

test('One invoice is read by its id', async () => {
  const { invoice } = await house.as.staff.askOk(operations.one, { id: first.id })
  expect((await page()).edges.at(-1).node).toEqual(invoice)
  expectError(await house.as.staff.graphql(operations.one, { id: unknownId }), 'INVOICE_NOT_FOUND')
})

test('Anonymous callers, customers, maids, kiosks and people of another property read no invoices', async () => {
  const { accommodationId } = house
  const asks = [
    [operations.one, { id: first.id }],
    [operations.list, { accommodationId }],
    [operations.profile, { accommodationId }],
  ] as const
  for (const [query, variables] of asks) {
    expectError(await house.as.anonymous.graphql(query, variables), 'UNAUTHENTICATED')
    for (const caller of withoutMoneyRights(house, other)) expectError(await caller.graphql(query, variables), 'FORBIDDEN')
  }
  const wrong = { accommodationId, from: 'yesterday' }
  expectError(await house.as.anonymous.graphql(operations.list, wrong), 'UNAUTHENTICATED')
  expectError(await house.as.customer.graphql(operations.list, wrong), 'FORBIDDEN')
})
