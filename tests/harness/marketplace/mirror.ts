import { expect } from 'vitest'
import type { MarketClient } from '../index.ts'

interface Change {
  resource: string
  event: { number: number; type: string; actor: { type: string; id: string | null }; outbox_id: string | null } | null
  data: { id: string; [field: string]: unknown }
}

/** A client that keeps a copy from the feed alone. */
export class Mirror {
  readonly known = new Map<string, Change['data']>()
  readonly heard: Change[] = []
  since: string | undefined
  readonly #as: MarketClient
  readonly #limit: number
  readonly #kinds: string | undefined

  constructor(as: MarketClient, limit = 200, kinds?: string) {
    this.#as = as
    this.#limit = limit
    this.#kinds = kinds
  }

  /** Reads one page; true if there is more. */
  async read(): Promise<boolean> {
    const since = this.since === undefined ? '' : `&since=${this.since}`
    const kinds = this.#kinds === undefined ? '' : `&kinds=${this.#kinds}`
    const { status, body } = await this.#as.get(`/api/v1/changes?limit=${this.#limit}${since}${kinds}`)
    expect(status).toBe(200)
    for (const change of body.data as Change[]) {
      this.heard.push(change)
      this.known.set(`${change.resource} ${change.data.id}`, change.data)
    }
    this.since = body.next_since
    return body.has_more
  }

  async follow(): Promise<this> {
    while (await this.read());
    return this
  }
}
