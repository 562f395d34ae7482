import { expect } from 'vitest'
import type { Limits } from '../../src/kernel/limits.ts'
import { type Contract, contractOf, type OpenApi } from './openapi.ts'

export interface MarketAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  body: any
}

export interface MarketRequest {
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a text and a form are sent as they are. */
  body?: unknown
}

/** By the limits of a server, and by the text of its document: few limits are in it. */
const contracts = new Map<string, Contract>()

/** The document of a server. It is compiled once for all servers of a process that have the same. */
export async function openContract(url: string, limits: Limits): Promise<Contract> {
  const key = JSON.stringify(limits)
  const known = contracts.get(key)
  if (known) return known
  const response = await fetch(new URL('/marketplace/openapi.json', url))
  const text = await response.text()
  const contract = contracts.get(text) ?? contractOf(JSON.parse(text) as OpenApi)
  contracts.set(key, contract).set(text, contract)
  return contract
}

/** An app that calls the marketplace over the network. */
export class MarketClient {
  readonly #url: string
  readonly #token: string | undefined
  readonly #contract: () => Promise<Contract>

  constructor(url: string, token: string | undefined, contract: () => Promise<Contract>) {
    this.#url = url
    this.#token = token
    this.#contract = contract
  }

  get = (path: string, request: MarketRequest = {}) => this.send('GET', path, request)
  post = (path: string, body: unknown, headers: MarketRequest['headers'] = {}) => this.send('POST', path, { body, headers })
  put = (path: string, body: unknown, headers: MarketRequest['headers'] = {}) => this.send('PUT', path, { body, headers })
  patch = (path: string, body: unknown, headers: MarketRequest['headers'] = {}) => this.send('PATCH', path, { body, headers })
  delete = (path: string, request: MarketRequest = {}) => this.send('DELETE', path, request)
  form = (path: string, values: Readonly<Record<string, string>>, headers: MarketRequest['headers'] = {}) =>
    this.send('POST', path, { body: new URLSearchParams(values), headers })

  /** One request with whatever comes of it, as long as the document says so. */
  async send(method: string, path: string, { headers = {}, body }: MarketRequest = {}): Promise<MarketAnswer> {
    const plain = body === undefined || typeof body === 'string' || body instanceof URLSearchParams
    const response = await fetch(new URL(`/marketplace${path}`, this.#url), {
      method,
      headers: {
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(!(body === undefined || body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: plain ? (body ?? null) : JSON.stringify(body),
    })
    const text = await response.text()
    const answer = { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
    const contract = await this.#contract()
    expect(contract(method, path.replace(/\?.*/, ''), answer), `${method} ${path}`).toEqual([])
    return answer
  }
}

/** The request was refused with this status and this code, in one of the two ways in which refusals are written. */
export function expectRefusal({ status, headers, body }: MarketAnswer, wantedStatus: number, code: string): MarketAnswer['body'] {
  expect({ status, code: body?.error }).toEqual({ status: wantedStatus, code })
  expect(headers.get('x-request-id')).toBe(body.request_id)
  if (status === 401) expect(headers.get('www-authenticate')).toMatch(/^(Bearer|Basic) /)
  if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return body
}
