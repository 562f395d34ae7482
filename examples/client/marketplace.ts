import { type Operations, operations, type Problem, type ProblemCode } from './generated/marketplace.ts'
import { jsonOf, pause, persist, retryAfter } from './persist.ts'

/** A request that was refused. `problem` is the whole answer, with the fields that are at fault. */
export class MarketplaceRefusal extends Error {
  override readonly name = 'MarketplaceRefusal'
  readonly status: number
  /** Undefined where the answer is not from the server itself. */
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

/** A command can wait for what was deferred: it is asked for again, under its key, until it is done or the time is up. */
type Waiting<Request> = 'idempotencyKey' extends keyof Request ? { waitSeconds?: number } : unknown

type Call<One extends { request: object; answer: unknown }> = (
  ...request: object extends One['request']
    ? [request?: One['request'] & Waiting<One['request']>]
    : [request: One['request'] & Waiting<One['request']>]
) => Promise<One['answer']>

/** Every operation of the marketplace, by its name in the OpenAPI document. */
export type Marketplace = { readonly [Each in Name]: Call<Operations[Each]> }

interface Plan {
  method: string
  path: string
  withToken: boolean
  query: readonly string[]
  headers: Readonly<Record<string, string>>
}

type Request = Record<string, unknown> & { body?: unknown; idempotencyKey?: string; waitSeconds?: number }

export interface MarketplaceParts {
  /** Ends in `/marketplace`. */
  url: string
  /** The access token of the installation; `renewed` where the last one was refused. */
  token?: (renewed: boolean) => Promise<string>
}

/** The marketplace for an installation, or for the operations that need no token. */
export function openMarketplace({ url, token }: MarketplaceParts): Marketplace {
  async function send(plan: Plan, request: Request, renewed = false): Promise<Response> {
    const { method, path, query, headers } = plan
    const authorized = plan.withToken && token
    const address = new URL(url + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name]))))
    for (const name of query) if (request[name] !== undefined) address.searchParams.set(name, String(request[name]))
    const own = Object.entries(headers).filter(([name]) => request[name] !== undefined)
    const init = {
      method,
      headers: {
        ...Object.fromEntries(own.map(([name, header]) => [header, String(request[name])])),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(authorized && { authorization: `Bearer ${await authorized(renewed)}` }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    }
    const repeatable = method === 'GET' || method === 'PUT' || request.idempotencyKey !== undefined
    const response = await persist(address, init, repeatable)
    return response.status === 401 && authorized && !renewed ? send(plan, request, true) : response
  }

  async function call(plan: Plan, given: Request = {}) {
    const request =
      'idempotencyKey' in plan.headers ? { ...given, idempotencyKey: given.idempotencyKey ?? crypto.randomUUID() } : given
    const deadline = Date.now() + (given.waitSeconds ?? 0) * 1000
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

/** The marketplace for an installation, which gets its tokens by itself. */
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
    const asked = issueToken({ body })
    const token = asked.then(({ body }) => body.access_token)
    const mine = { token, until: Number.POSITIVE_INFINITY }
    held = mine
    asked.then(
      ({ body }) => (mine.until = Date.now() + (body.expires_in - secondsBeforeEnd) * 1000),
      () => (mine.until = 0),
    )
    return token
  }
  return openMarketplace({ url, token: async (renewed) => (!renewed && held && held.until > Date.now() ? held.token : renew()) })
}
