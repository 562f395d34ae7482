import { expect, test } from 'vitest'
import { nextAttempt } from '../../../src/kernel/back-off.ts'
import { fingerprintOf } from '../../../src/kernel/fingerprint.ts'
import { idempotencyKeyOf } from '../../../src/marketplace/commands/request-keys.ts'

test('an idempotency key is the same with and without quotes', () => {
  expect(idempotencyKeyOf('"a-1"')).toBe('a-1')
  expect(idempotencyKeyOf('"a\\"b\\\\c"')).toBe('a"b\\c')
  expect(idempotencyKeyOf('a"b')).toBe('a"b')
})

test('requests have the same fingerprint only if they have the same content', () => {
  const of = (method: string, path: string, body: unknown) => fingerprintOf(`${method} ${path}`, body)
  const one = of('POST', '/payments', { a: 1, b: { c: [1, 2], d: null } })
  expect(of('POST', '/payments', { b: { d: null, c: [1, 2] }, a: 1 })).toBe(one)
  const others: [string, string, unknown][] = [
    ['PATCH', '/payments', { a: 1, b: { c: [1, 2], d: null } }],
    ['POST', '/payment', { a: 1, b: { c: [1, 2], d: null } }],
    ['POST', '/payments', { a: 1, b: { c: [2, 1], d: null } }],
    ['POST', '/payments', { a: 1, b: { c: [1, 2] } }],
    ['POST', '/payments', { a: '1', b: { c: [1, 2], d: null } }],
    ['POST', '/payments', undefined],
  ]
  expect(new Set([one, ...others.map((request) => of(...request))]).size).toBe(1 + others.length)
})

test('retries follow the configured pauses, each up to a tenth longer, and then stop', () => {
  const now = new Date('2031-01-01T00:00:00Z')
  const seconds = (attempts: number, chance: number) =>
    (nextAttempt(now, attempts, [5, 30], chance)!.getTime() - now.getTime()) / 1000
  expect([seconds(1, 0), seconds(1, 1), seconds(2, 0), seconds(2, 1)]).toEqual([5, 5.5, 30, 33])
  expect(nextAttempt(now, 3, [5, 30])).toBeNull()
})
