import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  body: unknown
}

/** LOST: the call has its effect, and its answer breaks off. NONE: it succeeds. The others have no effect. */
export type Fault = 'NONE' | 'LOST' | 'SILENT' | 'ENDLESS' | 'UNAVAILABLE'

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
    calls.push(asked)
    const fault = faults.shift()
    if (fault === 'SILENT') return
    if (fault === 'ENDLESS') return pour(response)
    if (fault === 'UNAVAILABLE') return void response.writeHead(503).end('<html>busy</html>')
    const { status, body } = answer(asked)
    const content = JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
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
    if (known) return known.asked === asked ? known.answer : otherwise()
    const answer = work()
    answers.set(key, { asked, answer })
    return answer
  }
}
