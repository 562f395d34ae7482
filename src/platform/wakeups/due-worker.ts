import type { Context } from '../../kernel/context.ts'
import { untilNextRun } from '../../kernel/intervals.ts'
import { DUE_BUSY_MS } from '../../kernel/limits.ts'

interface DueWork {
  /** The topic that wakes the worker when something becomes due earlier than it knew. */
  topic: string
  /** How many pieces of work are done side by side. */
  places: number
  /** The pause after which it looks in any case, because a wakeup can be lost. */
  pollMs: number
  /** When the next piece of work is due; null if nothing waits. */
  nextDue(): Promise<Date | null>
  /** Does what is due, one piece after another, and answers how many there were. */
  work(isRunning: () => boolean): Promise<number>
  /** What the log says if this fails. */
  failure: string
}

export type DueWorker = ReturnType<typeof createDueWorker>

/** Does what is due by rows of the database. One statement says how long everybody can sleep; workers begin only when something is due. */
export function createDueWorker(ctx: Context, due: DueWork) {
  const { clock, log, ports } = ctx
  const works = new Set<Promise<void>>()
  let running = false
  let looking: Promise<void> | undefined
  const isRunning = () => running
  const logFailure = (err: unknown) => log.warn({ err }, due.failure)

  async function lookUntilStopped() {
    using wait = ports.wakeups.wait(due.topic)
    while (running) {
      const pause = await look().catch((err) => {
        logFailure(err)
        return due.pollMs
      })
      if (running) await wait.next(pause)
    }
  }

  /** Answers after how many milliseconds to look again. */
  async function look(): Promise<number> {
    const next = await due.nextDue()
    const left = next === null ? Infinity : next.getTime() - clock.now().getTime()
    if (left > 0) return Math.min(left, untilNextRun(due.pollMs))
    while (running && works.size < due.places) begin()
    return DUE_BUSY_MS
  }

  function begin() {
    const one = due
      .work(isRunning)
      .catch(logFailure)
      .then((count) => {
        works.delete(one)
        if (count) ports.wakeups.wakeHere(due.topic)
      })
    works.add(one)
  }

  return {
    start() {
      running = true
      looking = lookUntilStopped()
    },
    /** Begins nothing more, and waits for what is being done. */
    async stop() {
      running = false
      ports.wakeups.wakeHere(due.topic)
      await looking
      await Promise.all(works)
    },
  }
}
