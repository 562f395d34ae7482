import { expect, test } from 'vitest'
import { INVENTORY_RANGES_MAX } from '../../../../src/kernel/limits.ts'
import { readable } from '../../../../src/marketplace/webhooks/queue/inventory-notice.ts'
import { nightsOf, type StockPeriod } from '../../../../src/marketplace/webhooks/queue/stock-nights.ts'

const zone = 'Asia/Seoul'
const now = new Date('2031-05-01T00:00:00+09:00')
const at = (text: string) => new Date(`2031-${text}:00+09:00`)
const stay = (roomTypeId: string | null, from: string, to: string | null): StockPeriod => ({
  roomTypeId,
  from: at(from),
  to: to === null ? null : at(to),
})
const nights = (...periods: StockPeriod[]) => nightsOf(zone, now, periods)

test('a stay touches its nights, from noon to noon', () => {
  expect(nights(stay('A', '05-10T15:00', '05-12T11:00'))).toEqual([{ roomTypeIds: ['A'], from: '2031-05-10', to: '2031-05-11' }])
  expect(nights(stay('A', '05-10T09:00', '05-10T12:00'))).toEqual([{ roomTypeIds: ['A'], from: '2031-05-09', to: '2031-05-09' }])
  expect(nights(stay('A', '05-10T11:00', '05-10T13:00'))).toEqual([{ roomTypeIds: ['A'], from: '2031-05-09', to: '2031-05-10' }])
})

test('overlapping and adjacent nights of a room type become one range, and types with the same nights share it', () => {
  const ranges = nights(
    stay('B', '05-10T15:00', '05-12T11:00'),
    stay('B', '05-12T15:00', '05-14T11:00'),
    stay('A', '05-10T15:00', '05-14T11:00'),
    stay('A', '06-10T15:00', '06-11T11:00'),
  )
  expect(ranges).toEqual([
    { roomTypeIds: ['A', 'B'], from: '2031-05-10', to: '2031-05-13' },
    { roomTypeIds: ['A'], from: '2031-06-10', to: '2031-06-10' },
  ])
})

test('nights before this one are left out', () => {
  expect(nights(stay('A', '04-10T15:00', '04-12T11:00'))).toEqual([])
  expect(nights(stay('A', '04-10T15:00', '05-02T11:00'))).toEqual([{ roomTypeIds: ['A'], from: '2031-04-30', to: '2031-05-01' }])
})

test('a change without an end, and one of all room types, keep that', () => {
  expect(
    nights(stay(null, '05-10T15:00', null), stay('A', '05-10T15:00', null), stay('A', '07-10T15:00', '07-11T11:00')),
  ).toEqual([
    { roomTypeIds: null, from: '2031-05-10', to: null },
    { roomTypeIds: ['A'], from: '2031-05-10', to: null },
  ])
})

test('too many ranges become one that covers them all', () => {
  const many = Array.from({ length: INVENTORY_RANGES_MAX + 1 }, (_, index) => {
    const from = new Date(at('05-10T15:00').getTime() + index * 3 * 86_400_000)
    return { roomTypeId: `T${index % 7}`, from, to: new Date(from.getTime() + 20 * 3_600_000) }
  })
  const [range, ...others] = nights(...many)
  expect(others).toEqual([])
  expect(range).toMatchObject({ roomTypeIds: ['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'], from: '2031-05-10' })
})

test('the change to daylight saving time moves no night', () => {
  const from = new Date('2031-03-29T15:00:00+01:00')
  const to = new Date('2031-03-30T11:00:00+02:00')
  const ranges = nightsOf('Europe/Berlin', new Date('2031-03-01T00:00:00Z'), [{ roomTypeId: 'A', from, to }])
  expect(ranges).toEqual([{ roomTypeIds: ['A'], from: '2031-03-29', to: '2031-03-29' }])
})

test('a range that is longer than a read takes comes in parts that one read takes each; one without an end stays', () => {
  const range = { roomTypeIds: ['A'], from: '2031-01-01', to: '2033-12-31' }
  expect(readable(range)).toEqual([
    { ...range, to: '2032-02-04' },
    { ...range, from: '2032-02-05', to: '2033-03-10' },
    { ...range, from: '2033-03-11' },
  ])
  const year = { from: '2031-01-01', to: '2032-02-04' }
  expect(readable(year)).toEqual([year])
  const open = { from: '2031-01-01', to: null }
  expect(readable(open)).toEqual([open])
})
