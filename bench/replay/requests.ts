import { Agent, request } from 'node:http'
import { type Percentiles, percentiles } from '../common/measure.ts'
import type { Headers } from '../common/servers.ts'

export interface Call {
  /** The kind of request, as the table names it. */
  kind: string
  method?: 'GET' | 'POST'
  path: string
  headers: Headers
  body?: object
}

/** Sends requests over connections that stay open, and keeps how long each took. */
export class Requests {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #took = new Map<string, number[]>()

  constructor(url: string) {
    this.#url = url
  }

  async send<Data>({ kind, method = 'POST', path, headers, body }: Call): Promise<Data> {
    const sentAt = performance.now()
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(`${this.#url}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
    const took = this.#took.get(kind) ?? []
    this.#took.set(kind, took)
    took.push(performance.now() - sentAt)
    const { data, errors } = JSON.parse(text) as { data: Data; errors?: unknown }
    if (status >= 300 || errors) throw new Error(`${kind}: ${status} ${text.slice(0, 500)}`)
    return data
  }

  forget() {
    this.#took.clear()
  }

  figures(): { kind: string; count: number; figures: Percentiles }[] {
    return [...this.#took].map(([kind, took]) => ({ kind, count: took.length, figures: percentiles(took) }))
  }

  stop() {
    this.#agent.destroy()
  }
}
