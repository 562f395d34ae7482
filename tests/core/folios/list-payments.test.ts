import { beforeAll, expect, test } from 'vitest'
import { paymentsOf, recorded, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
/** Ids by the time of the payment. */
let ids: string[]

const hours = [9, 10, 11, 12]
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  const { id: reservationId } = await house.reservation()
  ids = []
  for (const hour of hours) {
    const input = { reservationId, amount: hour, method: hour % 2 ? 'card' : 'cash', paidAt: at(hour) }
    ids.push((await recorded(house.as.staff, input)).id)
  }
  await house.as.staff.askOk(write.void, { id: ids[0] })
  const { id: elsewhere } = await other.reservation()
  await recorded(other.as.staff, { reservationId: elsewhere, amount: 1, method: 'cash', paidAt: at(10) })
})

const page = async (variables: object = {}) =>
  (await house.as.staff.askOk(paymentsOf, { accommodationId: house.accommodationId, ...variables })).payments
const listed = async (variables: object = {}): Promise<string[]> =>
  (await page(variables)).edges.map(({ node }: { node: { id: string } }) => node.id)

test('Payments are listed latest first, voided ones included, and only those of the property', async () => {
  expect(await listed()).toEqual(ids.toReversed())
  const { edges } = await page({ first: 1 })
  expect(edges[0].node).toMatchObject({ amount: 12, method: 'cash', paidAt: at(12), folioBalance: -33 })
})

test('Payments are found by period, method and status', async () => {
  expect(await listed({ from: at(10), to: at(12) })).toEqual([ids[2], ids[1]])
  expect(await listed({ method: 'card' })).toEqual([ids[2], ids[0]])
  expect(await listed({ status: 'VOIDED' })).toEqual([ids[0]])
  expect(await listed({ status: 'RECORDED', method: 'card', from: at(9) })).toEqual([ids[2]])
  const nothing = { accommodationId: house.accommodationId, from: at(10), to: at(10) }
  expectError(await house.as.staff.graphql(paymentsOf, nothing), 'PERIOD_INVALID')
})

test('Pages of payments follow one another without gaps', async () => {
  const first = await page({ first: 3 })
  expect(first.pageInfo.hasNextPage).toBe(true)
  const rest = await page({ first: 3, after: first.pageInfo.endCursor })
  expect(rest.pageInfo.hasNextPage).toBe(false)
  const all = [...first.edges, ...rest.edges].map(({ node }: { node: { id: string } }) => node.id)
  expect(all).toEqual(ids.toReversed())
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot list payments', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(paymentsOf, variables), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await caller.graphql(paymentsOf, variables), 'FORBIDDEN')
})
