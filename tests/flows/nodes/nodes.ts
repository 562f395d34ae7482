import { onTestFinished } from 'vitest'
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts'

export const nodeCount = 4

/** Servers on one database that come and go. */
export class Nodes {
  readonly #env: Readonly<Record<string, string>>
  readonly #running: ServerProcess[] = []
  #next = 0

  private constructor(env: Readonly<Record<string, string>>) {
    this.#env = env
  }

  static async start(env: Readonly<Record<string, string>>, count = nodeCount): Promise<Nodes> {
    const nodes = new Nodes(env)
    onTestFinished(() => nodes.stop())
    await Promise.all(Array.from({ length: count }, () => nodes.#start()))
    return nodes
  }

  get urls(): string[] {
    return this.#running.map(({ url }) => url)
  }

  /** The nodes take turns. */
  get url(): string {
    return this.#running[this.#next++ % this.#running.length]!.url
  }

  /** Ends the oldest node, and starts another one meanwhile. Answers the exit code of the one that ended. */
  async replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals> {
    const oldest = this.#running.shift()!
    const [ended] = await Promise.all([oldest.signal(signal), this.#start()])
    return ended
  }

  /** What each node has done of a kind of work. */
  async worked(kind: string): Promise<number[]> {
    return Promise.all(
      this.#running.map(async ({ url }) => {
        const text = await (await fetch(`${url}/metrics`)).text()
        return Number(new RegExp(`^foyer_work_total\\{kind="${kind}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
      }),
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((server) => server.signal('SIGKILL')))
  }

  async #start(): Promise<void> {
    this.#running.push(await startServer('bun', { ...this.#env, PORT: '' }))
  }
}
