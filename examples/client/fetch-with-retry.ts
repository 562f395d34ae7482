const attemptsMax = 5
const firstPauseMs = 250
/** If the server asks for a longer pause, the caller gets the answer instead. */
const pauseMsMax = 60_000

/** Timeout of a request. */
const timeoutMs = 30_000

const temporary = [500, 502, 503, 504]

/** The `Retry-After` of an answer in seconds; NaN without one. */
export const retryAfter = ({ headers }: Response) => Number(headers.get('retry-after') ?? Number.NaN)

/** The server has not executed a request that it answered with 429, or with 409 and `Retry-After`. */
function isRetryable(response: Response, repeatable: boolean): boolean {
  if (response.status === 429) return true
  if (response.status === 409) return response.headers.has('retry-after')
  return repeatable && temporary.includes(response.status)
}

export const pause = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds))

/**
 * Sends a request and retries it with back-off. After a lost answer or a server error the request may have been executed, so only
 * a repeatable one is retried.
 */
export async function fetchWithRetry(url: URL | string, init: RequestInit, repeatable: boolean): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
      if (!repeatable || attempt === attemptsMax) throw error
    })
    if (outcome && (attempt === attemptsMax || !isRetryable(outcome, repeatable))) return outcome
    const requested = outcome && retryAfter(outcome) * 1000
    const ms = requested || firstPauseMs * 2 ** attempt * (0.5 + Math.random() / 2)
    if (outcome && ms > pauseMsMax) return outcome
    await outcome?.body?.cancel()
    await pause(ms)
  }
}

/** The JSON of an answer; undefined if it is something else, for example the page of a proxy. */
export async function jsonOf(response: Response) {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}
