import { beforeAll, describe, expect, test } from 'vitest'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House
const ids: Record<string, string> = {}

/** Type, start and end of each stay, in the first days of June 2027. */
const stays = {
  before: ['lodge', '01T15:00', '02T11:00'],
  endsAtStart: ['lodge', '02T15:00', '04T00:00'],
  within: ['lodge', '04T15:00', '05T11:00'],
  around: ['lodge', '01T15:00', '09T11:00'],
  startsAtEnd: ['lodge', '06T00:00', '07T11:00'],
  after: ['lodge', '06T00:01', '07T11:00'],
  hoursBefore: ['rent', '03T22:00', '04T02:00'],
  hoursAtStart: ['rent', '04T00:00', '04T02:00'],
  hoursWithin: ['rent', '05T12:00', '05T14:00'],
  hoursAtEnd: ['rent', '06T00:00', '06T02:00'],
  hoursAfter: ['rent', '06T00:01', '06T02:00'],
} as const

beforeAll(async () => {
  app = await startApp({ limits: { IN_DATE_ROWS_MAX: 100 } })
  house = await openHouse(app)
  other = await openHouse(app)
  const at = (time: string) => new Date(`2027-06-${time}:00Z`)
  for (const [name, [type, start, end]] of Object.entries(stays))
    ids[name] = (await house.reservation({ type, useStartAt: at(start), useExpireAt: at(end) })).id
})

const query = (operation: string) => `query InDate($accommodationId: ULID!, $startDate: DateTime!, $endDate: DateTime!) {
  stays: ${operation}(accommodationId: $accommodationId, startDate: $startDate, endDate: $endDate) { id room { id } folio { totalPrice } }
}`
const lodge = query('getLodgeReservationsInDate')
const rent = query('getRentReservationsInDate')

const dates = (startDate = '2027-06-04T00:00:00Z', endDate = '2027-06-06T00:00:00Z') => ({
  accommodationId: house.accommodationId,
  startDate,
  endDate,
})
const names = async (operation: string, variables = dates()) =>
  (await house.as.staff.askOk(operation, variables)).stays.map(({ id }: { id: string }) =>
    Object.keys(ids).find((name) => ids[name] === id),
  )

test('A stay over night is listed if it touches the dates, both ends included', async () => {
  expect(await names(lodge)).toEqual(['around', 'endsAtStart', 'within', 'startsAtEnd'])
})

test('An hourly stay is listed if it starts within the dates, both ends included', async () => {
  expect(await names(rent)).toEqual(['hoursAtStart', 'hoursWithin', 'hoursAtEnd'])
})

describe.each([
  ['over night', lodge],
  ['by the hour', rent],
])('Stays %s', (_, operation) => {
  test('can be listed for one moment, but not for an end before the start', async () => {
    const moment = dates('2027-06-04T00:00:00Z', '2027-06-04T00:00:00Z')
    expect(await names(operation, moment)).not.toEqual([])
    expectError(await house.as.staff.graphql(operation, dates('2027-06-04T00:00:01Z', '2027-06-04T00:00:00Z')), 'PERIOD_INVALID')
  })

  test('cost one statement', async () => {
    expect((await app.statements(() => names(operation))).work).toHaveLength(1)
  })

  test('of other properties are not listed, and callers from there are refused', async () => {
    expect((await other.as.staff.askOk(operation, { ...dates(), accommodationId: other.accommodationId })).stays).toEqual([])
    expectError(await house.as.anonymous.graphql(operation, dates()), 'UNAUTHENTICATED')
    for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
      expectError(await caller.graphql(operation, dates()), 'FORBIDDEN')
  })
})

test('Deleted stays are left out', async () => {
  const { id } = await house.reservation({
    type: 'rent',
    useStartAt: new Date('2027-07-01T12:00:00Z'),
    useExpireAt: new Date('2027-07-01T14:00:00Z'),
  })
  await house.as.manager.askOk(write.delete, { id })
  const { stays: left } = await house.as.staff.askOk(rent, dates('2027-07-01T00:00:00Z', '2027-07-02T00:00:00Z'))
  expect(left).toEqual([])
})

test('More stays than the limit are refused, not cut off', async () => {
  const start = new Date('2028-01-01T12:00:00Z')
  const end = new Date('2028-01-01T14:00:00Z')
  for (let count = 0; count < 101; count++) await house.reservation({ type: 'rent', useStartAt: start, useExpireAt: end })
  const failure = expectError(
    await house.as.staff.graphql(rent, dates('2028-01-01T00:00:00Z', '2028-01-02T00:00:00Z')),
    'LIMIT_EXCEEDED',
  )
  expect(failure.message).toContain('100')
})
