import { expect, test } from 'vitest'
import { eventPattern, webhookTypes } from '../../../../src/marketplace/apps/index.ts'

const isPattern = (text: string) => eventPattern.safeParse(text).success

test('a pattern is an event type, or the beginning of one that ends at a dot', () => {
  expect(Object.keys(webhookTypes).filter((type) => !isPattern(type))).toEqual([])
  for (const pattern of ['*', 'pms.*', 'pms.reservation.*', 'reservation.*']) expect(isPattern(pattern), pattern).toBe(true)
  for (const pattern of ['', 'pms', 'pms*', '.*', '*.created', 'pms.*.created', 'rooms.*', 'pms.reservation.moved'])
    expect(isPattern(pattern), pattern).toBe(false)
})
