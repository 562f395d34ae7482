import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

const aggregate = `query Sums($accommodationId: ULID!, $filter: AccommodationReservationsFilter) {
  getAccommodationReservationsAggregate(accommodationId: $accommodationId, filter: $filter) {
    count totalSleeps totalChildSleeps totalInfantSleeps
  }
}`

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  await house.reservation({ sleeps: 2, childSleeps: 1, ignoreCapacity: true })
  await house.reservation({ sleeps: 3, infantSleeps: 1, ignoreCapacity: true, status: 'INQUIRY', primaryGuest: { name: 'Kim' } })
})

const sums = async (filter?: object) =>
  (await house.as.staff.askOk(aggregate, { accommodationId: house.accommodationId, filter }))
    .getAccommodationReservationsAggregate

test('Counts and sums follow the filter', async () => {
  expect(await sums()).toEqual({ count: 2, totalSleeps: 5, totalChildSleeps: 1, totalInfantSleeps: 1 })
  expect(await sums({ keyword: 'kim' })).toEqual({ count: 1, totalSleeps: 3, totalChildSleeps: 0, totalInfantSleeps: 1 })
  expect(await sums({ status: ['DEFINITE'] })).toMatchObject({ count: 1, totalSleeps: 2 })
})

test('Sums of no rows are zero', async () => {
  expect(await sums({ type: 'rent' })).toEqual({ count: 0, totalSleeps: 0, totalChildSleeps: 0, totalInfantSleeps: 0 })
})

test('The sums cost one statement', async () => {
  const { work } = await app.statements(() => sums({ status: ['DEFINITE'] }))
  expect(work).toHaveLength(1)
})

test('Callers who cannot list reservations cannot read the sums', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(aggregate, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk])
    expectError(await caller.graphql(aggregate, variables), 'FORBIDDEN')
})
