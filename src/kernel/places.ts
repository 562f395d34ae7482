import { fail } from './errors.ts'

interface Queue {
  working: number
  /** In the order in which they came. */
  waiting: (() => void)[]
}

interface Allowance {
  /** How many work at once. */
  places: number
  /** How many wait for a place; the next is refused. */
  waiting: number
  /** Seconds after which one who waits is refused. */
  patience: number
}

/**
 * Lets so many under one key work at once on this node. A few wait, in their order and for a bounded time; the others are refused with
 * `RATE_LIMITED`.
 */
export function createPlaces() {
  const queues = new Map<string, Queue>()

  async function enter(queue: Queue, { places, waiting, patience }: Allowance): Promise<void> {
    if (queue.working < places) {
      queue.working += 1
      return
    }
    if (queue.waiting.length >= waiting) refuse()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.waiting.push(resolve)
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(resolve), 1)
      reject()
    }, patience * 1000)
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
