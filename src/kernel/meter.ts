import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PROCESSOR_READ_MS, SHORT_SPAN_MS } from './limits.ts'

/** Counts the work that a request causes: the processor time of its spans on the event loop, and the run time of its statements. */
class Meter {
  #unpaid = 0
  /** What the caller has paid for this request. */
  paidMs = 0
  #pay: ((ms: number) => void) | undefined
  #refuse: (() => void) | undefined

  count(ms: number): void {
    if (!this.#pay) {
      this.#unpaid += ms
      return
    }
    this.paidMs += ms
    this.#pay(ms)
  }

  /** Once the caller is known, who also pays for what was counted before. `refuse` throws if other requests have spent the budget. */
  paidBy(pay: (ms: number) => void, refuse?: () => void): void {
    this.#pay = pay
    this.#refuse = refuse
    const before = this.#unpaid
    this.#unpaid = 0
    this.count(before)
  }

  /** Throws if other requests have spent the budget while this one waited. */
  refuseSpent(): void {
    this.#refuse?.()
  }
}

const meters = new AsyncLocalStorage<Meter | undefined>()

/** The meter of the request that runs; undefined for work that is nobody's request. */
export const currentMeter = (): Meter | undefined => meters.getStore()

/** Runs a request with a meter of its own. */
export function withMeter<T>(work: () => T): T {
  const meter = new Meter()
  beginSpan(meter)
  return forMeter(meter, work)
}

/** Runs what belongs to this meter, whoever calls it. */
export const forMeter = <T>(meter: Meter | undefined, work: () => T): T => meters.run(meter, work)

/** Runs what serves all, though somebody's request begins it, such as a timer that all share. */
export const withoutMeter = <T>(work: () => T): T => forMeter(undefined, work)

let running: Meter | undefined
let began = 0
/** Time of this span that is counted by itself. */
let insideMs = 0
/** All that was counted, for whomever. */
let busyMs = 0
/** When the processor time was last read, and what it and the count were then. */
let read = { at: 0, processorMs: 0, busyMs: 0 }

/**
 * From now on the event loop works for this meter: it runs all that follows from an answer or a message before it takes the next one. The
 * span ends when another begins; in between the loop may wait, which takes no processor.
 */
export function beginSpan(meter: Meter | undefined): void {
  const now = performance.now()
  const elapsed = now - began - insideMs
  // of a short span the clock is exact enough
  const isLong = elapsed > SHORT_SPAN_MS || now - read.at > PROCESSOR_READ_MS
  const processor = isLong ? processorMs() : 0
  const spent = isLong ? Math.max(0, Math.min(elapsed, processor - read.processorMs - (busyMs - read.busyMs))) : elapsed
  busyMs += spent
  if (isLong) read = { at: now, processorMs: processor, busyMs }
  running?.count(spent)
  running = meter
  began = now
  insideMs = 0
}

/** For how long the event loop has worked, up to the present span. */
export const loopBusyMs = (): number => busyMs

/** What a request waited for has come: its span begins. */
export const continueSpan = (): void => beginSpan(currentMeter())

/** Counts work that runs inside somebody's span. */
export function countInside(meter: Meter | undefined, ms: number): void {
  insideMs += ms
  busyMs += ms
  meter?.count(ms)
}

/** The next turn of the event loop. */
export async function laterTurn(): Promise<void> {
  await nextTurn()
  continueSpan()
}

/** Processor time of this thread: what other threads and processes take of the machine is not in it. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
