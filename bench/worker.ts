import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Measurement, Workload } from './measure.ts'

/** A measuring process. It runs one measurement after another. */
export class Worker {
  readonly #child: ChildProcess

  constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(file: string): Promise<Worker> {
    const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
    await once(child, 'spawn')
    return new Worker(child)
  }

  async measure(order: Workload): Promise<Measurement> {
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

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }
}
