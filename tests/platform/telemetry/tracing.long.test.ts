import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { inSpan } from '../../../src/kernel/span.ts'

const run = promisify(execFile)

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
}

/** A collector that keeps what it is sent. */
async function collector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, spans, [Symbol.asyncDispose]: async () => void server.close() }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'

describe.each(['node', 'bun'])('traces on %s', (runtime) => {
  it('reach the collector as parts of the trace of the caller, errors marked', async () => {
    await using received = await collector()
    const program = `
      import { inSpan, inTraceOf } from '${resolve('src/kernel/span.ts')}'
      import { startTracing } from '${resolve('src/platform/telemetry/index.ts')}'
      const stop = await startTracing('${received.url}/')
      const headers = new Headers({ traceparent: '00-${traceId}-b7ad6b7169203331-01' })
      await inTraceOf(headers, () => inSpan('outer', { kind: 'test' }, async () => {
        await new Promise((passed) => setTimeout(passed, 1))
        await inSpan('inner', {}, async () => { throw new TypeError('secret') }).catch(() => {})
      }))
      await stop()`
    await run(resolve('node_modules/.bin', runtime), ['-e', program])
    const [outer, inner] = ['outer', 'inner'].map((name) => received.spans.find((span) => span.name === name))
    expect(outer).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(inner).toMatchObject({ traceId, parentSpanId: outer!.spanId, status: { code: 2, message: 'TypeError' } })
    expect(JSON.stringify(received.spans)).not.toContain('secret')
  })
})

it('without a collector no span is made', async () => {
  expect(await inSpan('any', {}, async (span) => span ?? 'no span')).toBe('no span')
})
