import { expect, test } from 'vitest'
import { eventPattern, webhookTypes } from '../../../src/marketplace/apps/index.ts'
import { nextTry } from '../../../src/marketplace/webhooks/patience.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (retryAfter: string | null, tries = 1) => {
  const next = nextTry({ now, tries, retryAfter, pauses: [10, 100] }, 0)
  return next && (next.getTime() - now.getTime()) / 1000
}

test('a receiver may ask for more patience in seconds or by a date, never for less and not for more than a day', () => {
  expect([after(null), after(null, 2), after(null, 3), after('60', 3)]).toEqual([10, 100, null, null])
  expect([after('60'), after('5'), after('9'.repeat(30)), after('soon'), after('-1')]).toEqual([60, 10, 86_400, 10, 10])
  expect([after('Sat, 21 Nov 2026 12:02:00 GMT'), after('Sat, 21 Nov 2020 12:02:00 GMT')]).toEqual([120, 10])
})

const isPattern = (text: string) => eventPattern.safeParse(text).success

test('a pattern is a type, or a beginning of types at a dot', () => {
  expect(Object.keys(webhookTypes).filter((type) => !isPattern(type))).toEqual([])
  for (const pattern of ['*', 'pms.*', 'pms.reservation.*', 'reservation.*']) expect(isPattern(pattern), pattern).toBe(true)
  for (const pattern of ['', 'pms', 'pms*', '.*', '*.created', 'pms.*.created', 'rooms.*', 'pms.reservation.moved'])
    expect(isPattern(pattern), pattern).toBe(false)
})
