import { fail } from './errors.ts'

interface Queue {
  working: number
  /** In the order in which they came. */
  waiting: (() => void)[]
}

interface Allowance {
  /** How many work at once. */
  places: number
  /** How many wait for a place; the next is refused. By default none is. */
  waiting?: number
  /** Seconds after which one who waits is refused; without it, never. */
  patience?: number
}

/**
 * Lets so many under one key work at once on this node. Others wait in their order; if too many do, or one for too long, that
 * one is refused with `RATE_LIMITED`.
 */
export function createPlaces() {
  const queues = new Map<string, Queue>()

  async function enter(queue: Queue, { places, waiting = Number.POSITIVE_INFINITY, patience }: Allowance): Promise<void> {
    if (queue.working < places) {
      queue.working += 1
      return
    }
    if (queue.waiting.length >= waiting) refuse()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.waiting.push(resolve)
    const giveUp = () => {
      queue.waiting.splice(queue.waiting.indexOf(resolve), 1)
      reject()
    }
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience * 1000)
    await promise.catch(refuse).finally(() => clearTimeout(timer))
  }

  return async <T>(key: string, allowance: Allowance, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { working: 0, waiting: [] }
    queues.set(key, queue)
    await enter(queue, allowance)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.working -= 1
      if (queue.working === 0) queues.delete(key)
    }
  }
}

const refuse = (): never => fail('RATE_LIMITED', { retryAfterSeconds: 1 })
