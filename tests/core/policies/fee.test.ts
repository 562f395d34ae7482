import { expect, test } from 'vitest'
import { feeOf } from '../../../src/core/policies/index.ts'

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
