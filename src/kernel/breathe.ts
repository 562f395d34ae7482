import { SPAN_MS } from './limits.ts'
import { laterTurn } from './meter.ts'

let turnBegan: number | undefined

/** Whether long computations have held the event loop for `SPAN_MS`, from the first of them in this turn of the loop on. */
export function isSpanOver(): boolean {
  if (turnBegan !== undefined) return performance.now() - turnBegan > SPAN_MS
  turnBegan = performance.now()
  setImmediate(() => {
    turnBegan = undefined
  })
  return false
}

/** Long computations await it between their pieces: then timers and sockets get their turn. */
export async function breathe(): Promise<void> {
  if (isSpanOver()) await laterTurn()
}

/** For pieces that are started all at once: each looks at the time when it begins, and not when it is asked for. */
export async function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  await null
  while (isSpanOver()) await laterTurn()
  return work()
}
