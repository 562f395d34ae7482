import { expect, test } from 'vitest'
import { feeOf, feeSteps, wholeNights } from '../../../src/core/policies/index.ts'

const arrival = new Date('2027-05-10T06:00:00Z')
const hoursBefore = (hours: number) => new Date(arrival.getTime() - hours * 3_600_000)
const fee = (value: { ppm?: number; nights?: number; amount?: number }) => ({ ppm: null, nights: null, amount: null, ...value })

const policy = {
  freeMinutesAfterBooking: 60,
  steps: [
    { minutesBeforeArrival: 24 * 60, fee: fee({ ppm: 1_000_000 }) },
    { minutesBeforeArrival: 72 * 60, fee: fee({ nights: 1 }) },
  ],
}
const stay = {
  arrival,
  bookedAt: hoursBefore(1000),
  nights: [{ amount: 100 }, { amount: 120 }],
  total: 230,
}

test('The step that began last is the fee, whatever the order of the steps', () => {
  const at = (hours: number) => feeOf(policy, { ...stay, now: hoursBefore(hours) })
  expect(at(73)).toEqual({ amount: 0, step: null, freeUntil: hoursBefore(72) })
  expect(at(72)).toMatchObject({ amount: 100, step: { from: hoursBefore(72) } })
  expect(at(24)).toMatchObject({ amount: 230, step: { from: hoursBefore(24) } })
  expect(at(-5)).toMatchObject({ amount: 230 })
})

test('A cancellation is free for some time after a late booking, and not later', () => {
  const bookedAt = hoursBefore(10)
  const at = (hours: number) => feeOf(policy, { ...stay, bookedAt, now: hoursBefore(hours) })
  expect(at(9.5)).toEqual({ amount: 0, step: null, freeUntil: hoursBefore(9) })
  expect(at(9)).toMatchObject({ amount: 230, freeUntil: hoursBefore(9) })
  const strict = { ...policy, freeMinutesAfterBooking: null }
  expect(feeOf(strict, { ...stay, bookedAt, now: hoursBefore(9.5) })).toMatchObject({ amount: 230, freeUntil: null })
})

test('A policy without steps is free until the arrival, and a fee is never more than the stay costs', () => {
  const none = { freeMinutesAfterBooking: null, steps: [] }
  expect(feeOf(none, { ...stay, now: hoursBefore(1) })).toEqual({ amount: 0, step: null, freeUntil: arrival })
  const dear = { freeMinutesAfterBooking: null, steps: [{ minutesBeforeArrival: null, fee: fee({ amount: 999 }) }] }
  expect(feeOf(dear, { ...stay, now: hoursBefore(900) })).toEqual({
    amount: 230,
    step: { from: null, amount: 230 },
    freeUntil: null,
  })
})

test('The steps that are shown begin when the free time ends, and each costs what a cancellation then costs', () => {
  for (const freeMinutesAfterBooking of [null, 0, 60, 40 * 60, 2000 * 60])
    for (const booked of [1000, 72, 50, 24, 10, 0.5]) {
      const sold = { ...stay, bookedAt: hoursBefore(booked) }
      const terms = { ...policy, freeMinutesAfterBooking }
      const steps = feeSteps(terms, sold)
      const { freeUntil } = feeOf(terms, { ...sold, now: sold.bookedAt })
      expect(freeUntil).toEqual(steps[0]!.from)
      for (const { from, amount } of steps) {
        expect(feeOf(terms, { ...sold, now: from ?? sold.bookedAt }).amount).toBe(amount)
        if (from !== null) expect(from.getTime()).toBeGreaterThan(sold.bookedAt.getTime())
      }
    }
})

test('Of the steps that began before a late booking only the last one is shown', () => {
  const bookedAt = hoursBefore(10)
  expect(feeSteps(policy, { ...stay, bookedAt })).toEqual([{ from: hoursBefore(9), amount: 230 }])
  expect(feeSteps({ ...policy, freeMinutesAfterBooking: null }, { ...stay, bookedAt })).toEqual([{ from: null, amount: 230 }])
})

test('A whole night has its taxes and articles, but no corrections and not what the guest added', () => {
  const date = '2027-05-10'
  const lines = [
    { source: 'RATE', date, amount: 900 },
    { source: 'TAX', date, amount: 50 },
    { source: 'ARTICLE', date, amount: 100, articleId: 'BREAKFAST' },
    { source: 'TAX', date, amount: 10, articleId: 'BREAKFAST' },
    { source: 'ARTICLE', date, amount: 100, articleId: 'BREAKFAST' },
    { source: 'TAX', date, amount: 10, articleId: 'BREAKFAST' },
    { source: 'ARTICLE', date, amount: 20, articleId: 'PARKING' },
    { source: 'RATE', date, amount: -5, isCorrection: true },
    { source: 'RATE', date: '2027-05-11', amount: 700 },
    { source: 'TAX', date: '2027-05-12', amount: 1 },
  ]
  const added = ['BREAKFAST', 'PARKING'].map((articleId) => ({ articleId }))
  expect(wholeNights(lines, added)).toEqual([
    { date, amount: 1060 },
    { date: '2027-05-11', amount: 700 },
  ])
})
