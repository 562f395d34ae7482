import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measurement, Workload } from './measure.ts'

/** A measuring process. It runs one measurement after another. */
export function startWorker<Order extends Workload>(file: string) {
  const child = fork(join(import.meta.dirname, '..', file), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A measuring process ended.')))
  ended.catch(() => {})
  return {
    async measure(order: Order): Promise<Measurement> {
      child.send(order)
      const [answer] = await Promise.race([once(child, 'message'), ended])
      return answer
    },
    stop: () => void child.kill(),
  }
}

export type Worker<Order extends Workload> = ReturnType<typeof startWorker<Order>>
