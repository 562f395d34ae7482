import { describe, expect, test } from 'vitest'
import {
  type CheckInRules,
  periodFromCheckIn,
  periodFromManualAssign,
  periodUntil,
  refuseInvalidPeriod,
  startsAround,
} from '../../../src/core/reservations/period.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { chargedDates } from '../../../src/kernel/nights.ts'

const seoul = 'Asia/Seoul'
const berlin = 'Europe/Berlin'

const stay = (type: 'lodge' | 'rent', start: string, end: string) => ({
  type,
  useStartAt: new Date(start),
  useExpireAt: new Date(end),
})

const shown = ({ useStartAt, useExpireAt }: { useStartAt: Date; useExpireAt: Date }) => [
  useStartAt.toISOString().replace(':00.000Z', 'Z'),
  useExpireAt.toISOString().replace(':00.000Z', 'Z'),
]

describe('An unlimited hourly stay', () => {
  const rules: CheckInRules = { unlimitedRentCheckIn: true }
  const rent = stay('rent', '2027-05-01T04:00:00Z', '2027-05-01T08:00:00Z')
  const entered = (now: string, limit: string | null, zone = seoul) =>
    shown(periodFromCheckIn(rent, new Date(now), zone, rules, limit))

  test('keeps its length over midnight', () => {
    expect(entered('2027-05-01T13:00:00Z', null)).toEqual(['2027-05-01T13:00Z', '2027-05-01T17:00Z'])
  })

  test('ends at the limit if that comes first, or at the limit of the next day if today’s has passed', () => {
    expect(entered('2027-05-01T13:00:00Z', '23:30')).toEqual(['2027-05-01T13:00Z', '2027-05-01T14:30Z'])
    expect(entered('2027-05-01T13:00:00Z', '00:00')).toEqual(['2027-05-01T13:00Z', '2027-05-01T15:00Z'])
    expect(entered('2027-05-01T13:00:00Z', '21:00')).toEqual(['2027-05-01T13:00Z', '2027-05-01T17:00Z'])
  })

  test('never has length zero: a limit of the current minute is tomorrow’s', () => {
    expect(entered('2027-05-01T13:00:00Z', '22:00')).toEqual(['2027-05-01T13:00Z', '2027-05-01T17:00Z'])
  })

  test('keeps its length on days when the clocks change', () => {
    expect(entered('2027-03-28T00:30:00Z', null, berlin)).toEqual(['2027-03-28T00:30Z', '2027-03-28T04:30Z'])
    expect(entered('2027-10-31T00:30:00Z', null, berlin)).toEqual(['2027-10-31T00:30Z', '2027-10-31T04:30Z'])
  })

  test('ends later by the skipped time if the clocks skip the limit, and at its next occurrence if they show it twice', () => {
    expect(entered('2027-03-28T00:30:00Z', '02:30', berlin)).toEqual(['2027-03-28T00:30Z', '2027-03-28T01:30Z'])
    expect(entered('2027-10-30T23:30:00Z', '02:30', berlin)).toEqual(['2027-10-30T23:30Z', '2027-10-31T00:30Z'])
    expect(entered('2027-10-31T00:45:00Z', '02:30', berlin)).toEqual(['2027-10-31T00:45Z', '2027-10-31T01:30Z'])
  })

  test('is unlimited only on the listed days, in the property’s time zone', () => {
    const sundays = { ...rules, unlimitedRentCheckInDays: '[0]' }
    const saturdayInUtc = new Date('2027-05-01T15:30:00Z')
    expect(shown(periodFromCheckIn(rent, saturdayInUtc, seoul, sundays, null))[0]).toBe('2027-05-01T15:30Z')
    expect(shown(periodFromCheckIn(rent, saturdayInUtc, 'UTC', sundays, null))).toEqual(shown(rent))
    expect(shown(periodFromCheckIn(rent, saturdayInUtc, seoul, { ...rules, unlimitedRentCheckInDays: '[]' }, null))).toEqual(
      shown(rent),
    )
  })
})

describe('A stay with unlimited check-in', () => {
  const rules: CheckInRules = { unlimitedCheckIn: true }
  const lodge = stay('lodge', '2027-05-01T06:00:00Z', '2027-05-02T02:00:00Z')

  test('starts when an early guest checks in, and ends as planned', () => {
    expect(shown(periodFromCheckIn(lodge, new Date('2027-05-01T01:00:00Z'), seoul, rules, null))).toEqual([
      '2027-05-01T01:00Z',
      '2027-05-02T02:00Z',
    ])
  })

  test('keeps its times if the guest is late, or without the setting', () => {
    expect(shown(periodFromCheckIn(lodge, new Date('2027-05-01T20:00:00Z'), seoul, rules, null))).toEqual(shown(lodge))
    expect(shown(periodFromCheckIn(lodge, new Date('2027-05-01T01:00:00Z'), seoul, {}, '23:00'))).toEqual(shown(lodge))
  })
})

describe('A manual assignment', () => {
  const now = new Date('2027-05-01T06:00:00Z')

  test('starts a lodge now, and a rent now with its length', () => {
    const lodge = stay('lodge', '2027-05-02T06:00:00Z', '2027-05-03T02:00:00Z')
    expect(shown(periodFromManualAssign(lodge, now))).toEqual(['2027-05-01T06:00Z', '2027-05-03T02:00Z'])
    const rent = stay('rent', '2027-05-02T06:00:00Z', '2027-05-02T09:00:00Z')
    expect(shown(periodFromManualAssign(rent, now))).toEqual(['2027-05-01T06:00Z', '2027-05-01T09:00Z'])
  })

  test('does not start a lodge that ends at this moment', () => {
    const over = stay('lodge', '2027-04-30T06:00:00Z', '2027-05-01T06:00:00Z')
    expect(() => periodFromManualAssign(over, now)).toThrow('ended')
  })
})

test('A stay that ends at its start lasts a millisecond', () => {
  const start = new Date('2027-05-01T06:00:00Z')
  const { useExpireAt } = periodUntil({ useStartAt: start, useExpireAt: new Date('2027-05-02T06:00:00Z') }, start)
  expect(useExpireAt.getTime() - start.getTime()).toBe(1)
})

test('A stay has a length, and a maximum', () => {
  const at = new Date('2027-05-01T06:00:00Z')
  const after = (days: number) => new Date(at.getTime() + days * 86_400_000)
  expect(() => refuseInvalidPeriod({ useStartAt: at, useExpireAt: at }, defaultLimits)).toThrow()
  expect(() => refuseInvalidPeriod({ useStartAt: after(1), useExpireAt: at }, defaultLimits)).toThrow()
  expect(() => refuseInvalidPeriod({ useStartAt: at, useExpireAt: after(1000) }, defaultLimits)).not.toThrow()
  expect(() => refuseInvalidPeriod({ useStartAt: at, useExpireAt: after(1000.001) }, defaultLimits)).toThrow()
})

test('Days around today are calendar days, even if a day has 23 hours', () => {
  const now = new Date('2027-03-28T10:00:00Z')
  const starts = (moment: string) =>
    startsAround({ useStartAt: new Date(moment), useExpireAt: new Date('2028-01-01T00:00:00Z') }, now, berlin, 1)
  expect(starts('2027-03-26T23:00:00Z')).toBe(true)
  expect(starts('2027-03-26T22:59:59Z')).toBe(false)
  expect(starts('2027-03-29T21:59:59Z')).toBe(true)
  expect(starts('2027-03-29T22:00:00Z')).toBe(false)
})

test('A lodge is charged by night, a rent by its one day, in the property’s time zone', () => {
  expect(chargedDates(stay('lodge', '2027-05-01T06:00:00Z', '2027-05-03T02:00:00Z'), seoul)).toEqual(['2027-05-01', '2027-05-02'])
  expect(chargedDates(stay('lodge', '2027-05-01T16:00:00Z', '2027-05-02T02:00:00Z'), seoul)).toEqual(['2027-05-02'])
  expect(chargedDates(stay('rent', '2027-05-01T14:00:00Z', '2027-05-01T18:00:00Z'), seoul)).toEqual(['2027-05-01'])
})
