import { fetchWithRetry, jsonOf, pause, retryAfter } from './fetch-with-retry.ts'
import { type Operations, operations, type Problem, type ProblemCode } from './generated/marketplace.ts'

/** A refused request. `problem` is the complete answer, with the wrong fields. */
export class MarketplaceRefusal extends Error {
  override readonly name = 'MarketplaceRefusal'
  readonly status: number
  /** Undefined if the answer does not come from the server, but for example from a proxy. */
  readonly code: ProblemCode | undefined
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem> & { error_description?: string }) {
    super(`${status} ${problem.error ?? ''}: ${problem.detail ?? problem.error_description}`)
    this.status = status
    this.code = problem.error as ProblemCode | undefined
    this.problem = problem
  }
}

type Name = keyof Operations

/** For commands: repeats a deferred request under its key until it is done, for at most `waitSeconds`. */
type WithWait<Request> = 'idempotencyKey' extends keyof Request ? { waitSeconds?: number } : unknown

type Call<One extends { request: object; answer: unknown }> = (
  ...request: object extends One['request']
    ? [request?: One['request'] & WithWait<One['request']>]
    : [request: One['request'] & WithWait<One['request']>]
) => Promise<One['answer']>

/** All operations of the marketplace, by their names in the OpenAPI document. */
export type Marketplace = { readonly [Each in Name]: Call<Operations[Each]> }

interface Plan {
  method: string
  path: string
  withToken: boolean
  query: readonly string[]
  headers: Readonly<Record<string, string>>
}

type Request = Record<string, unknown> & { body?: unknown; idempotencyKey?: string; waitSeconds?: number }

export interface MarketplaceOptions {
  /** Ends in `/marketplace`. */
  url: string
  /** The access token of the installation. `renewed` asks for a new one after a refusal. */
  token?: (renewed: boolean) => Promise<string>
}

/** A client with the token of an installation, or for the operations that need no token. */
export function openMarketplace({ url, token }: MarketplaceOptions): Marketplace {
  async function send(plan: Plan, request: Request, renewed = false): Promise<Response> {
    const { method, path, query, headers } = plan
    const authorized = plan.withToken && token
    const address = new URL(url + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name]))))
    for (const name of query) if (request[name] !== undefined) address.searchParams.set(name, String(request[name]))
    const setHeaders = Object.entries(headers).filter(([name]) => request[name] !== undefined)
    const init = {
      method,
      headers: {
        ...Object.fromEntries(setHeaders.map(([name, header]) => [header, String(request[name])])),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(authorized && { authorization: `Bearer ${await authorized(renewed)}` }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    }
    const repeatable = method === 'GET' || method === 'PUT' || request.idempotencyKey !== undefined
    const response = await fetchWithRetry(address, init, repeatable)
    return response.status === 401 && authorized && !renewed ? send(plan, request, true) : response
  }

  async function call(plan: Plan, input: Request = {}) {
    const request =
      'idempotencyKey' in plan.headers ? { ...input, idempotencyKey: input.idempotencyKey ?? crypto.randomUUID() } : input
    const deadline = Date.now() + (input.waitSeconds ?? 0) * 1000
    for (;;) {
      const response = await send(plan, request)
      const body = await jsonOf(response)
      if (!response.ok) throw new MarketplaceRefusal(response.status, body ?? { detail: response.statusText })
      const pauseMs = (retryAfter(response) || 1) * 1000
      if (response.status !== 202 || Date.now() + pauseMs > deadline)
        return { status: response.status, headers: response.headers, body }
      await pause(pauseMs)
    }
  }

  const calls = Object.entries(operations).map(([name, plan]) => [name, (request?: Request) => call(plan, request)])
  return Object.fromEntries(calls) as Marketplace
}

export interface Installation {
  /** Ends in `/marketplace`. */
  url: string
  clientId: string
  clientSecret: string
  installationId: string
}

const secondsBeforeEnd = 60

/** A client for an installation. It gets and renews the tokens. */
export function openInstallation({ url, clientId, clientSecret, installationId }: Installation): Marketplace {
  const body = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    installation_id: installationId,
  }
  const { issueToken } = openMarketplace({ url })
  let held: { token: Promise<string>; until: number } | undefined

  function renew(): Promise<string> {
    const answer = issueToken({ body })
    const token = answer.then(({ body }) => body.access_token)
    const next = { token, until: Number.POSITIVE_INFINITY }
    held = next
    answer.then(
      ({ body }) => (next.until = Date.now() + (body.expires_in - secondsBeforeEnd) * 1000),
      () => (next.until = 0),
    )
    return token
  }
  return openMarketplace({ url, token: async (renewed) => (!renewed && held && held.until > Date.now() ? held.token : renew()) })
}
