import { expect, test } from 'vitest'
import { nextRetryAt } from '../../../../src/marketplace/webhooks/delivery/retry-schedule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (retryAfter: string | null, attempts = 1) => {
  const next = nextRetryAt({ now, attempts, retryAfter, retrySeconds: [10, 100] }, 0)
  return next && (next.getTime() - now.getTime()) / 1000
}

test('Retry-After makes the pause longer, by seconds or a date, up to a day; it never makes it shorter', () => {
  expect([after(null), after(null, 2), after(null, 3), after('60', 3)]).toEqual([10, 100, null, null])
  expect([after('60'), after('5'), after('9'.repeat(30)), after('soon'), after('-1')]).toEqual([60, 10, 86_400, 10, 10])
  expect([after('Sat, 21 Nov 2026 12:02:00 GMT'), after('Sat, 21 Nov 2020 12:02:00 GMT')]).toEqual([120, 10])
})
