const triesMost = 5
const firstPauseMs = 250
/** Who is asked to wait longer than this is told so instead. */
const pauseMsMost = 60_000

/** A server that says nothing for so long is taken for gone. */
const silenceMs = 30_000

const passing = [500, 502, 503, 504]

/** Seconds that the server asks to wait, where it does. */
export const retryAfter = ({ headers }: Response) => Number(headers.get('retry-after') ?? Number.NaN)

/** Whether the same request, sent again, may fare better: 429 and a 409 with `Retry-After` were not carried out. */
function isWorthIt(response: Response, repeatable: boolean): boolean {
  if (response.status === 429) return true
  if (response.status === 409) return response.headers.has('retry-after')
  return repeatable && passing.includes(response.status)
}

export const pause = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds))

/**
 * Sends a request, again and later each time where that may help. What may have been carried out, a lost answer or a failure of
 * the server, is only repeated where twice does no harm.
 */
export async function persist(url: URL | string, init: RequestInit, repeatable: boolean): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const outcome = await fetch(url, { ...init, signal: AbortSignal.timeout(silenceMs) }).catch((error: unknown) => {
      if (!repeatable || tries === triesMost) throw error
    })
    if (outcome && (tries === triesMost || !isWorthIt(outcome, repeatable))) return outcome
    const asked = outcome && retryAfter(outcome) * 1000
    const ms = asked || firstPauseMs * 2 ** tries * (0.5 + Math.random() / 2)
    if (outcome && ms > pauseMsMost) return outcome
    await outcome?.body?.cancel()
    await pause(ms)
  }
}

/** What an answer says; undefined where it is not from the server itself, such as the page of a proxy. */
export async function jsonOf(response: Response) {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}
