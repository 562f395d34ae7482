import { COMPRESSED_CHARACTERS_MIN } from './limits.ts'

interface Options {
  status: number
  headers: Record<string, string>
  /** Whether the client takes gzip; looked at only for a large body. */
  acceptsGzip(): boolean
}

/**
 * A response that is compressed if its body is large, outside the event loop. Answers with secrets, such as tokens, are far below that size.
 * A body in pieces is sent piece by piece.
 */
export function largeResponse(
  body: string | readonly Uint8Array<ArrayBuffer>[],
  { status, headers, acceptsGzip }: Options,
): Response {
  const isText = typeof body === 'string'
  if (isText && body.length < COMPRESSED_CHARACTERS_MIN) return new Response(body, { status, headers })
  const varying = new Headers(headers)
  varying.append('vary', 'accept-encoding')
  if (!acceptsGzip()) return new Response(isText ? body : streamOf(body), { status, headers: varying })
  varying.set('content-encoding', 'gzip')
  const source = isText ? new Blob([body]).stream() : streamOf(body)
  return new Response(source.pipeThrough(new CompressionStream('gzip')), { status, headers: varying })
}

function streamOf(pieces: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = pieces.values()
  return new ReadableStream(
    {
      pull(controller) {
        const { done, value } = left.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 1 },
  )
}
