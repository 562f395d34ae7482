import fc from 'fast-check'
import { test } from 'vitest'
import { waitForNoon } from '../../harness/core/priced-house.ts'
import { startApp } from '../../harness/index.ts'
import { anyMove, History, kinds } from './history.ts'

const app = await startApp()

const seed = Number(process.env.FIGURES_SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`figures equal a count one by one, whatever was booked, moved, cancelled, closed and blocked (seed ${seed})`, async () => {
  const accepted = new Set<string>(['wait'])
  const property = fc.asyncProperty(fc.array(anyMove, { minLength: 25, maxLength: 60 }), async (moves) => {
    waitForNoon(app)
    const history = await History.open(app)
    for (const made of moves) if (await history.make(made)) accepted.add(made.kind)
    await history.expectFigures()
  })
  // a kind that the server accepts rarely may be in none of a run's histories
  for (let run = 0; accepted.size < kinds.length; run++)
    await fc.assert(property, { seed: seed + run, numRuns: 12, endOnFailure: true })
}, 240_000)
