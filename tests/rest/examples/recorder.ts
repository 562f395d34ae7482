import { expect } from 'vitest'
import { routes } from '../../../src/routes.ts'
import type { MarketAnswer, MarketClient, MarketRequest } from '../../harness/index.ts'
import { keyed } from '../../harness/marketplace/commands.ts'

export interface Example {
  request?: unknown
  answer?: unknown
}

type Operation = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/** Fields that differ from run to run, and secrets. */
const placeholders: Readonly<Record<string, string>> = {
  idempotency_key: 'order-42',
  access_token: 'an-access-token',
  token: 'an-access-token',
  client_secret: 'the-client-secret',
  code: 'a-handoff-code',
  secret: 'whsec_c2VjcmV0LW9mLWFuLWVuZHBvaW50',
  offer: 'the-token-of-an-offer',
  effect_hash: 'the-hash-of-an-effect',
  next_cursor: 'where-the-next-page-begins',
  next_since: 'where-the-next-page-begins',
  number: '1234567890',
  check_in_code: 'A1B2C3D4',
  pin_code: '123456',
}

/** Sends requests, and keeps the first of each operation with its answer. */
export class Recorder {
  readonly examples: Record<string, Example> = {}
  readonly #ids = new Map<string, string>()

  async send(as: MarketClient, operation: Operation, request: MarketRequest = {}): Promise<MarketAnswer['body']> {
    const [method, path] = operation.split(' ') as [string, string]
    const route = routes.find(
      (each) => each.method === method.toLowerCase() && patternOf(each.path).test(path.replace(/\?.*/, '')),
    )!
    const headers = route.headers && 'idempotency-key' in route.headers.shape ? keyed() : {}
    const { status, body } = await as.send(method, path, { headers, ...request })
    expect({ operation, status, body }).toMatchObject({ status: Number(Object.keys(route.answers)[0]) })
    this.examples[route.operationId] ??= {
      ...(request.body !== undefined && { request: this.#stable(request.body) }),
      ...(body !== undefined && { answer: this.#stable(body) }),
    }
    return body
  }

  /** The examples in the order of the document, the same at each run. */
  text(): string {
    const inOrder = routes.flatMap(({ operationId }) => (this.examples[operationId] ? [operationId] : []))
    return `${JSON.stringify(Object.fromEntries(inOrder.map((name) => [name, this.examples[name]])), null, 2)}\n`
  }

  #stable(body: unknown): unknown {
    const plain = body instanceof URLSearchParams ? Object.fromEntries(body) : body
    const fixed = (field: string, value: unknown) => {
      if (typeof value === 'string' && field in placeholders) return placeholders[field]
      if (field === 'milliseconds') return 42
      return typeof value === 'string' ? this.#fixedText(value) : value
    }
    return JSON.parse(JSON.stringify(plain), fixed)
  }

  #fixedText(text: string): string {
    const withIds = text.replace(/\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g, (id) => {
      const known = this.#ids.get(id) ?? `01K${String(this.#ids.size + 1).padStart(23, '0')}`
      this.#ids.set(id, known)
      return known
    })
    return withIds.replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://app.example')
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
