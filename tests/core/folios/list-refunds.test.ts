import { beforeAll, expect, test } from 'vitest'
import { recorded, refunded, refundsOf, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
/** Ids by the time of the refund. */
let ids: string[]

const hours = [9, 10, 11, 12]
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  const { id: reservationId } = await house.reservation()
  ids = []
  await recorded(house.as.staff, { reservationId, amount: 100, method: 'cash' })
  for (const hour of hours) {
    const input = { reservationId, amount: hour, method: hour % 2 ? 'card' : 'cash', refundedAt: at(hour) }
    ids.push((await refunded(house.as.staff, input)).id)
  }
  await house.as.staff.askOk(write.voidRefund, { id: ids[0] })
  const { id: elsewhere } = await other.reservation()
  await recorded(other.as.staff, { reservationId: elsewhere, amount: 1, method: 'cash' })
  await refunded(other.as.staff, { reservationId: elsewhere, amount: 1, method: 'cash', refundedAt: at(10) })
})

const page = async (variables: object = {}) =>
  (await house.as.staff.askOk(refundsOf, { accommodationId: house.accommodationId, ...variables })).refunds
const listed = async (variables: object = {}): Promise<string[]> =>
  (await page(variables)).edges.map(({ node }: { node: { id: string } }) => node.id)

test('Refunds are listed latest first, voided ones included, and only those of the property', async () => {
  expect(await listed()).toEqual(ids.toReversed())
  const { edges } = await page({ first: 1 })
  expect(edges[0].node).toMatchObject({ amount: 12, method: 'cash', refundedAt: at(12), folioBalance: -67 })
})

test('Refunds are found by period, method and status', async () => {
  expect(await listed({ from: at(10), to: at(12) })).toEqual([ids[2], ids[1]])
  expect(await listed({ method: 'card' })).toEqual([ids[2], ids[0]])
  expect(await listed({ status: 'VOIDED' })).toEqual([ids[0]])
  expect(await listed({ status: 'RECORDED', method: 'card', from: at(9) })).toEqual([ids[2]])
  const nothing = { accommodationId: house.accommodationId, from: at(10), to: at(10) }
  expectError(await house.as.staff.graphql(refundsOf, nothing), 'PERIOD_INVALID')
})

test('Pages of refunds follow one another without gaps', async () => {
  const first = await page({ first: 3 })
  expect(first.pageInfo.hasNextPage).toBe(true)
  const rest = await page({ first: 3, after: first.pageInfo.endCursor })
  expect(rest.pageInfo.hasNextPage).toBe(false)
  const all = [...first.edges, ...rest.edges].map(({ node }: { node: { id: string } }) => node.id)
  expect(all).toEqual(ids.toReversed())
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot list refunds', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(refundsOf, variables), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await caller.graphql(refundsOf, variables), 'FORBIDDEN')
})
