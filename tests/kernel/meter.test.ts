import { expect, test } from 'vitest'
import { continueSpan, laterTurn, processorMs, withoutMeter } from '../../src/kernel/meter.ts'
import { costOf } from '../harness/cost-of.ts'

/** Holds the processor, however busy the machine is. */
function compute(ms: number) {
  const began = processorMs()
  while (processorMs() - began < ms);
}

test('A request pays for its own turns of the event loop, and for nothing that others do meanwhile', async () => {
  const [busy, waiting, idle] = await Promise.all([
    costOf(async () => {
      continueSpan()
      compute(20)
      await laterTurn()
      await null
      compute(20)
    }),
    costOf(async () => {
      continueSpan()
      for (let turn = 0; turn < 3; turn++) await laterTurn()
      compute(5)
    }),
    costOf(laterTurn),
  ])
  expect(busy).toBeGreaterThanOrEqual(40)
  expect(waiting).toBeGreaterThanOrEqual(5)
  expect(waiting).toBeLessThan(20)
  expect(idle).toBeLessThan(5)
})

test('A turn costs processor time: one that waits costs nothing', async () => {
  const cost = await costOf(async () => {
    continueSpan()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  })
  expect(cost).toBeLessThan(25)
})

test('What serves all is nobody’s work, though a request begins it', async () => {
  const cost = await costOf(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    withoutMeter(() =>
      setTimeout(() => {
        continueSpan()
        compute(20)
        resolve()
      }, 0),
    )
    await promise
  })
  expect(cost).toBeLessThan(15)
})
