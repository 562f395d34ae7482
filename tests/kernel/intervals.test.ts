import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery, untilNextRun } from '../../src/kernel/intervals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('All looks with the same interval fall on the same moments', async () => {
  const moments: number[] = []
  const look = () => void moments.push(performance.now())
  const ends = [runEvery(5000, look)]
  await vi.advanceTimersByTimeAsync(1700)
  ends.push(runEvery(5000, look))
  await vi.advanceTimersByTimeAsync(10_000)
  for (const end of ends) end()
  expect(moments).toHaveLength(4)
  expect(new Set(moments).size).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(moments).toHaveLength(4)
})

test('A pause is at most the interval, but for a timer that rang a little too early', async () => {
  await vi.advanceTimersByTimeAsync(5000 - (performance.now() % 5000))
  expect(untilNextRun(5000)).toBe(5000)
  await vi.advanceTimersByTimeAsync(4600)
  expect(untilNextRun(5000)).toBe(400)
  await vi.advanceTimersByTimeAsync(398)
  expect(untilNextRun(5000)).toBe(5002)
})

test('A look can end its looks', async () => {
  let looks = 0
  const end = runEvery(1000, () => {
    looks++
    end()
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks).toBe(1)
})
