import { describe, expect, test } from 'vitest'
import { addDays, dateIn, momentIn, nextMomentIn, weekdayIn } from '../../src/kernel/zone.ts'

const berlin = 'Europe/Berlin'

describe('The moment of a local time', () => {
  test.each([
    ['Asia/Seoul', '2027-05-01', '00:00', '2027-04-30T15:00:00.000Z'],
    ['America/New_York', '2027-07-01', '23:59', '2027-07-02T03:59:00.000Z'],
    ['Asia/Kathmandu', '2027-05-01', '12:00', '2027-05-01T06:15:00.000Z'],
    ['Pacific/Kiritimati', '2027-05-01', '00:00', '2027-04-30T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-05-01', '23:00', '2027-05-02T10:00:00.000Z'],
  ])('in %s, on %s at %s, is %s', (zone, date, time, moment) => {
    expect(momentIn(zone, date, time).toISOString()).toBe(moment)
    expect(dateIn(zone, new Date(moment))).toBe(date)
  })

  test('that is skipped is later by the length of the skip', () => {
    expect(momentIn(berlin, '2027-03-28', '02:30').toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(momentIn('Australia/Lord_Howe', '2027-10-03', '02:15').toISOString()).toBe('2027-10-02T15:45:00.000Z')
  })

  test('that occurs twice is the first of both', () => {
    expect(momentIn(berlin, '2027-10-31', '02:30').toISOString()).toBe('2027-10-31T00:30:00.000Z')
  })

  test('at a skipped midnight is the first moment of the day', () => {
    expect(momentIn('Africa/Cairo', '2027-04-30', '00:00').toISOString()).toBe('2027-04-29T22:00:00.000Z')
    expect(dateIn('Africa/Cairo', new Date('2027-04-29T22:00:00Z'))).toBe('2027-04-30')
  })
})

describe('The next moment of a local time', () => {
  const next = (after: string, time: string) => nextMomentIn(berlin, new Date(after), time).toISOString()

  test('is today, or tomorrow if it has passed or is now', () => {
    expect(next('2027-05-01T10:00:00Z', '12:01')).toBe('2027-05-01T10:01:00.000Z')
    expect(next('2027-05-01T10:00:00Z', '12:00')).toBe('2027-05-02T10:00:00.000Z')
    expect(next('2027-05-01T21:30:00Z', '00:00')).toBe('2027-05-01T22:00:00.000Z')
    expect(next('2027-05-01T22:00:00Z', '00:00')).toBe('2027-05-02T22:00:00.000Z')
  })

  test('is found across a skip', () => {
    expect(next('2027-03-28T00:59:00Z', '02:30')).toBe('2027-03-28T01:30:00.000Z')
    expect(next('2027-03-27T23:00:00Z', '03:00')).toBe('2027-03-28T01:00:00.000Z')
  })

  test('occurs a second time when the clocks are set back', () => {
    expect(next('2027-10-31T00:10:00Z', '02:30')).toBe('2027-10-31T00:30:00.000Z')
    expect(next('2027-10-31T00:40:00Z', '02:30')).toBe('2027-10-31T01:30:00.000Z')
    expect(next('2027-10-31T01:40:00Z', '02:30')).toBe('2027-11-01T01:30:00.000Z')
  })
})

test('The day of the week is that of the time zone', () => {
  expect(weekdayIn('Asia/Seoul', new Date('2027-05-01T15:30:00Z'))).toBe(0)
  expect(weekdayIn('UTC', new Date('2027-05-01T15:30:00Z'))).toBe(6)
})

test('Days are added by the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
})
