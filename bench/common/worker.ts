import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measurement, Workload } from './measure.ts'

/** A measuring process. It runs one measurement after another. */
export class Worker<Order extends Workload> {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start<Order extends Workload>(file: string): Promise<Worker<Order>> {
    const child = fork(join(import.meta.dirname, '..', file), { serialization: 'advanced' })
    await once(child, 'spawn')
    return new Worker(child)
  }

  async measure(order: Order): Promise<Measurement> {
    const ended = Promise.withResolvers<never>()
    const fail = () => ended.reject(new Error('A measuring process ended.'))
    this.#child.once('exit', fail)
    this.#child.send(order)
    try {
      const [answer] = (await Promise.race([once(this.#child, 'message'), ended.promise])) as [Measurement]
      return answer
    } finally {
      this.#child.off('exit', fail)
    }
  }

  stop = () => void this.#child.kill()
}
