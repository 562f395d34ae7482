import { setClock } from '../data/clock.ts'
import type { Operation } from '../data/errors.ts'

/** What the server refused, and what it says beside, such as the new offers of `PRICE_CHANGED`. */
export class Refused extends Error {
  readonly code: string
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(code: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.extensions = extensions
  }
}

interface Answer<Result> {
  data?: Result
  errors?: { extensions?: Record<string, unknown> }[]
}

/** A token opens a booking to everybody who has it: it goes into variables, by POST, and into no address. */
const requestOf = (operation: { toString(): string }, variables: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: String(operation), variables }),
  referrerPolicy: 'no-referrer',
})

export async function ask<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<Result> {
  const { data, errors } = await post<Result>(requestOf(operation, variables))
  const [error] = errors ?? []
  if (error) throw new Refused(String(error.extensions?.errorCode ?? error.extensions?.code), error.extensions)
  return data!
}

async function post<Result>(request: RequestInit): Promise<Answer<Result>> {
  try {
    const response = await fetch('/graphql', request)
    const time = response.headers.get('date')
    if (time) setClock(time)
    return await response.json()
  } catch {
    throw new Refused('UNREACHABLE')
  }
}

/** Sends an operation while the page is left; nobody waits for the answer. */
export function askAtLast<Variables>(operation: Operation<unknown, Variables>, variables: Variables): void {
  void fetch('/graphql', { ...requestOf(operation, variables), keepalive: true }).catch(() => {})
}
