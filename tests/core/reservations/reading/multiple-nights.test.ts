import { beforeAll, expect, test } from 'vitest'
import { momentIn } from '../../../../src/kernel/zone.ts'
import { type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

const newYork = 'America/New_York'
const there = (date: string, time: string) => momentIn(newYork, date, time)

const list = `query List($accommodationId: ULID!, $filter: AccommodationReservationsFilter) {
  getAccommodationReservations(accommodationId: $accommodationId, filter: $filter, first: 100) {
    totalCount edges { node { primaryGuestProfile { name } } }
  }
  getAccommodationReservationsAggregate(accommodationId: $accommodationId, filter: $filter) { count }
}`

/** In New York the clocks go forward on 14 March 2027 and back on 7 November. */
const stays = [
  { name: 'hours', type: 'rent', from: ['2027-03-13', '20:00'], to: ['2027-03-13', '23:00'] },
  { name: 'hours over midnight', type: 'rent', from: ['2027-03-13', '23:00'], to: ['2027-03-14', '04:00'] },
  { name: 'one night', type: 'lodge', from: ['2027-03-13', '15:00'], to: ['2027-03-14', '11:00'] },
  { name: 'a short night, of nearly 47 hours', type: 'lodge', from: ['2027-03-13', '00:01'], to: ['2027-03-14', '23:59'] },
  { name: 'a long night, of nearly 49 hours', type: 'lodge', from: ['2027-11-06', '00:01'], to: ['2027-11-07', '23:59'] },
  { name: 'two nights, of less than 25 hours', type: 'lodge', from: ['2027-03-13', '23:30'], to: ['2027-03-15', '01:00'] },
  { name: 'one night here, two in UTC', type: 'lodge', from: ['2027-06-01', '19:00'], to: ['2027-06-02', '21:00'] },
  { name: 'two nights here, one in UTC', type: 'lodge', from: ['2027-06-01', '21:00'], to: ['2027-06-03', '11:00'] },
  { name: 'a week', type: 'lodge', from: ['2027-03-13', '15:00'], to: ['2027-03-20', '11:00'] },
  { name: 'a week from earlier on', type: 'lodge', from: ['2027-03-10', '15:00'], to: ['2027-03-17', '11:00'] },
] as const

const severalNights = ['two nights, of less than 25 hours', 'two nights here, one in UTC', 'a week', 'a week from earlier on']
const all = stays.map(({ name }) => name)
const oneAtMost = all.filter((name) => !severalNights.includes(name))

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { timeZone: newYork })
  for (const { name, type, from, to } of stays) {
    const period = { useStartAt: there(from[0], from[1]), useExpireAt: there(to[0], to[1]) }
    await house.reservation({ type, ...period, primaryGuest: { name } })
  }
})

/** The rows, on which the list, its count and the sums must agree. */
async function found(filter: object): Promise<Set<string>> {
  const answer = await house.as.staff.askOk(list, { accommodationId: house.accommodationId, filter })
  const { edges, totalCount } = answer.getAccommodationReservations
  expect(totalCount).toBe(edges.length)
  expect(answer.getAccommodationReservationsAggregate.count).toBe(edges.length)
  return new Set(edges.map(({ node }: { node: { primaryGuestProfile: { name: string } } }) => node.primaryGuestProfile.name))
}

test('False leaves out stays of several nights, counted in the property’s time zone', async () => {
  expect(await found({ includeMultipleNights: false })).toEqual(new Set(oneAtMost))
})

test('True, or no value, leaves out nothing', async () => {
  for (const filter of [{ includeMultipleNights: true }, {}, { includeMultipleNights: null }])
    expect(await found(filter)).toEqual(new Set(all))
})

test('With a value, dateFrom and dateTo filter the check-in', async () => {
  const dates = { dateFrom: there('2027-03-13', '00:00'), dateTo: there('2027-03-14', '00:00') }
  const beginning = stays.filter(({ from }) => from[0] === '2027-03-13').map(({ name }) => name)
  expect(await found({ includeMultipleNights: true, ...dates })).toEqual(new Set(beginning))
  expect(await found({ includeMultipleNights: false, ...dates })).toEqual(
    new Set(beginning.filter((name) => oneAtMost.includes(name))),
  )
})

test('Without a value, dateFrom and dateTo filter the creation', async () => {
  const dates = { dateFrom: there('2027-03-13', '00:00'), dateTo: there('2027-03-14', '00:00') }
  expect(await found(dates)).toEqual(new Set())
})

test('The filter works together with a keyword', async () => {
  expect(await found({ includeMultipleNights: false, keyword: 'week' })).toEqual(new Set())
  expect(await found({ includeMultipleNights: false, keyword: 'one night' })).toEqual(
    new Set(['one night', 'one night here, two in UTC']),
  )
})
