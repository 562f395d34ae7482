import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { employed, type Somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House
const staff: Somebody[] = []

const list = `query List($accommodationId: ID!, $first: Int, $after: String, $authority: AccommodationAuthority) {
  employees(accommodationId: $accommodationId, first: $first, after: $after, authority: $authority) {
    edges { node { id name identity phone email authority } } pageInfo { hasNextPage endCursor } totalCount
  }
}`

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  for (const authority of ['OWNER', 'MANAGER', 'STAFF', 'MAID', 'MAID'] as const)
    staff.push(await employed(app, house.accommodationId, authority))
})

const ids = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id)

test('Pages list all employees there and nobody else', async () => {
  const { accommodationId } = house
  const first = (await staff[1]!.as.askOk(list, { accommodationId, first: 3 })).employees
  expect(ids(first)).toEqual(staff.slice(0, 3).map(({ id }) => id))
  expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } })
  const second = (await staff[1]!.as.askOk(list, { accommodationId, after: first.pageInfo.endCursor })).employees
  expect(ids(second)).toEqual(staff.slice(3).map(({ id }) => id))
})

test('The list is filtered by authority', async () => {
  const variables = { accommodationId: house.accommodationId, authority: 'MAID' }
  const { employees } = await staff[0]!.as.askOk(list, variables)
  expect(ids(employees)).toEqual([staff[3]!.id, staff[4]!.id])
  expect(employees.totalCount).toBe(2)
})

test('The management sees all login ids, staff only their own', async () => {
  const variables = { accommodationId: house.accommodationId, first: 3 }
  const seenBy = async ({ as }: Somebody) =>
    (await as.askOk(list, variables)).employees.edges.map(({ node }: { node: { identity: string | null } }) => node.identity)
  expect(await seenBy(staff[1]!)).toEqual(staff.slice(0, 3).map(({ identity }) => identity))
  expect(await seenBy(staff[2]!)).toEqual([null, null, staff[2]!.identity])
})

test('Nobody else lists the employees', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await app.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, staff[3]!.as, other.as.owner, house.as.kiosk])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(list, { ...variables, first: 201 }), 'BAD_REQUEST')
})
