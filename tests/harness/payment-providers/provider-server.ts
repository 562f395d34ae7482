import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { ServerFault } from '../../../src/platform/payments/index.ts'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** It is answered 500. */
  fault: ServerFault | undefined
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/**
 * LOST: the call has its effect, and its answer breaks off. NONE: it succeeds. A `ServerFault` is an answer 500 that is saved under the key. The
 * others have no effect and are not saved; UNAVAILABLE is an answer 503 before the provider itself.
 */
export type Fault = 'NONE' | 'LOST' | 'SILENT' | 'ENDLESS' | 'UNAVAILABLE' | 'BUSY' | 'KEY_IN_USE' | ServerFault

const refusal = (status: number, code: string, headers = {}): Answer => ({
  status,
  body: { code, message: code, error: { type: 'invalid_request_error', code, message: code } },
  headers,
})

const refusals: Partial<Record<Extract<Fault, string>, Answer>> = {
  BUSY: refusal(429, 'rate_limit', { 'retry-after': '90' }),
  KEY_IN_USE: refusal(409, 'IDEMPOTENT_REQUEST_PROCESSING'),
}

/** Answers 500, and lets the effect of the call come when the fault says. `snapshot` answers what brings the present state back. */
export function serverFaults(clock: Clock, snapshot: () => () => void) {
  const later: { at: number; work: () => void }[] = []
  const after = (seconds: number, work: () => void) => void later.push({ at: clock.now().getTime() + seconds * 1000, work })
  return {
    settle() {
      const now = clock.now().getTime()
      const due = later.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
      for (const one of due) {
        later.splice(later.indexOf(one), 1)
        one.work()
      }
    },
    fail({ effectAfter, undoneAfter }: ServerFault, work: () => void): Answer {
      const effect = () => {
        const restore = snapshot()
        work()
        if (undoneAfter !== undefined) after(undoneAfter, restore)
      }
      if (effectAfter === 0) effect()
      else if (effectAfter !== null) after(effectAfter, effect)
      return refusal(500, 'api_error')
    },
  }
}

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response
    .writeHead(200)
    .on('drain', more)
    .on('error', () => {})
  more()
}

/** A server on this machine that answers JSON, and fails as it is told. */
export async function startProvider(answer: (asked: Asked) => Answer) {
  const calls: Asked[] = []
  const faults: Fault[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://provider')
    const asked = {
      method: request.method!,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await text(request),
    }
    const fault = faults.shift()
    calls.push({ ...asked, fault: undefined })
    if (fault === 'SILENT') return
    if (fault === 'ENDLESS') return pour(response)
    if (fault === 'UNAVAILABLE') return void response.writeHead(503).end('<html>busy</html>')
    const isString = typeof fault === 'string'
    const refused = isString ? refusals[fault] : undefined
    const { status, body, headers } = refused ?? answer({ ...asked, fault: isString ? undefined : fault })
    const content = JSON.stringify(body)
    response.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
    if (fault === 'LOST') response.write(content.slice(0, 1), () => response.destroy())
    else response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** What becomes of the next calls, one for each. */
    fail: (...next: readonly Fault[]) => void faults.splice(0, faults.length, ...next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Repeats the first answer to a key of idempotency; `otherwise` answers if something else is asked by the same key. */
export function repeatedAnswers() {
  const answers = new Map<string, { asked: string; answer: Answer }>()
  return (key: string | string[] | undefined, asked: string, work: () => Answer, otherwise: () => Answer): Answer => {
    if (typeof key !== 'string') return work()
    const known = answers.get(key)
    if (known) return known.asked === asked ? { ...known.answer, headers: { 'idempotent-replayed': 'true' } } : otherwise()
    const answer = work()
    answers.set(key, { asked, answer })
    return answer
  }
}
