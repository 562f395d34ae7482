import { beginSpan, currentMeter, withMeter } from '../../src/kernel/meter.ts'

/** What the meter of a request counts for the work: its turns of the loop, and its statements. */
export const costOf = (work: () => Promise<unknown>) =>
  withMeter(async () => {
    let cost = 0
    currentMeter()!.paidBy((ms) => {
      cost += ms
    })
    await work()
    // ends the span
    beginSpan(undefined)
    return cost
  })
