import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../harness/index.ts'
import { waitForNoon } from '../reservations/pricing/priced-house.ts'
import { anyMove, History, kinds } from './history.ts'

const app = await startApp()

const seed = Number(process.env.FIGURES_SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`figures equal a count one by one, whatever was booked, moved, cancelled, closed and blocked (seed ${seed})`, async () => {
  const accepted = new Set<string>(['wait'])
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 25, maxLength: 60 }), async (moves) => {
      waitForNoon(app)
      const history = await History.open(app)
      for (const made of moves) if (await history.make(made)) accepted.add(made.kind)
      await history.compare()
    }),
    { seed, numRuns: 12, endOnFailure: true },
  )
  expect([...accepted].toSorted()).toEqual([...kinds].toSorted())
}, 240_000)
