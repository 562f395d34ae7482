import { beforeAll, expect, test } from 'vitest'
import { type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  for (let number = 0; number < 5; number++)
    await house.reservation({ status: number < 2 ? 'INQUIRY' : 'DEFINITE', primaryGuest: { name: `Guest ${number}` } })
  await (await openHouse(app)).reservation()
})

const counted = `query Count($accommodationId: ULID!, $filter: AccommodationReservationsFilter, $first: Int, $after: String) {
  getAccommodationReservations(accommodationId: $accommodationId, filter: $filter, first: $first, after: $after) {
    totalCount edges { cursor node { id } }
  }
}`

test('The list has the number of all its rows, on every page and with every filter', async () => {
  const { accommodationId } = house
  const count = async (filter: object, more: object = {}) => {
    const answer = await house.as.staff.askOk(counted, { accommodationId, filter, first: 2, ...more })
    return answer.getAccommodationReservations
  }
  const { totalCount, edges } = await count({})
  expect(totalCount).toBe(5)
  expect((await count({}, { after: edges[1].cursor })).totalCount).toBe(5)
  expect((await count({ status: ['INQUIRY'] })).totalCount).toBe(2)
  expect((await count({ keyword: 'guest 3' })).totalCount).toBe(1)
  expect(await count({ keyword: 'nobody at all' })).toEqual({ totalCount: 0, edges: [] })
})

test('The rows are counted only if the count is selected, in the statement of the page', async () => {
  const variables = { accommodationId: house.accommodationId, filter: { type: 'lodge' } }
  const statementsOf = async (query: string) => (await app.statements(() => house.as.staff.askOk(query, variables))).work
  const [without, ...further] = await statementsOf(counted.replace('totalCount', ''))
  expect([further, without!.includes('count(')]).toEqual([[], false])
  const [within, ...others] = await statementsOf(counted)
  expect([others, within!.includes('count(')]).toEqual([[], true])
})

test('Filters distinguish the times of a stay from its planned times', async () => {
  const { accommodationId, as, ...moved } = await openHouse(app)
  const { id, useStartAt, useExpireAt } = await moved.reservation()
  const earlier = {
    useStartAt: new Date(useStartAt.getTime() - 3_600_000),
    useExpireAt: new Date(useExpireAt.getTime() - 3_600_000),
  }
  const modify = `mutation Move($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }`
  await as.manager.askOk(modify, { input: { id, ...earlier } })
  const isFound = async (dateFilterType: string, at: Date) => {
    const filter = { dateFilterType, dateFrom: at, dateTo: at }
    return (await as.staff.askOk(counted, { accommodationId, filter })).getAccommodationReservations.totalCount === 1
  }
  for (const [now, planned] of [
    ['useStartAt', 'intendedUseStartAt'],
    ['useExpireAt', 'intendedUseExpireAt'],
  ] as const) {
    const was = now === 'useStartAt' ? useStartAt : useExpireAt
    expect(await isFound(now, earlier[now])).toBe(true)
    expect(await isFound(now, was)).toBe(false)
    expect(await isFound(planned, was)).toBe(true)
  }
})
