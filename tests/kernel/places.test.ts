import { expect, test, vi } from 'vitest'
import { createPlaces } from '../../src/kernel/places.ts'

const allowance = { places: 3, waiting: 5, patience: 10 }
const refused = { errorCode: 'RATE_LIMITED', retryAfterSeconds: 1 }

/** Work begins in a later microtask. */
const begun = () => new Promise(setImmediate)

/** Work that says when it begins, and ends when it is told to. */
function crowd() {
  const inPlace = createPlaces()
  const began: number[] = []
  const end = new Map<number, () => void>()
  const join = (number: number, key = 'one') =>
    inPlace(key, allowance, () => {
      began.push(number)
      return new Promise<number>((resolve) => end.set(number, () => resolve(number)))
    })
  return { began, end, join }
}

test('So many work at once, a few wait and follow in their order, and the next is refused at once', async () => {
  const { began, end, join } = crowd()
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => join(number))
  await expect(join(8)).rejects.toMatchObject(refused)
  await begun()
  expect(began).toEqual([0, 1, 2])
  for (const [number, work] of all.entries()) {
    end.get(number)!()
    expect(await work).toBe(number)
    await begun()
  }
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('Those under another key wait for nobody, and a failure gives its place on', async () => {
  const { began, end, join } = crowd()
  const crowded = [0, 1, 2, 3].map((number) => join(number))
  const alone = join(10, 'other')
  await begun()
  expect(began).toEqual([0, 1, 2, 10])
  for (const number of [10, 0, 1, 2]) end.get(number)!()
  await begun()
  end.get(3)!()
  expect(await Promise.all([...crowded, alone])).toEqual([0, 1, 2, 3, 10])
  const inPlace = createPlaces()
  const failing = Array.from({ length: 4 }, () => inPlace('', allowance, () => Promise.reject(new Error('failed'))))
  for (const one of failing) await expect(one).rejects.toThrow('failed')
})

test('Who waits too long is refused, and holds no place', async () => {
  vi.useFakeTimers()
  try {
    const { began, end, join } = crowd()
    const working = [0, 1, 2].map((number) => join(number))
    const waiting = expect(join(3)).rejects.toMatchObject(refused)
    await vi.advanceTimersByTimeAsync(allowance.patience * 1000)
    await waiting
    for (const [number, work] of working.entries()) {
      end.get(number)!()
      await work
    }
    const last = join(4)
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([0, 1, 2, 4])
    end.get(4)!()
    await last
  } finally {
    vi.useRealTimers()
  }
})
