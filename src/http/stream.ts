import { AsyncLocalStorage } from 'node:async_hooks'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { fail } from '../kernel/errors.ts'
import { type Limits, UNPACKED_BYTES_FREE, UNPACKED_PER_BYTE_MAX } from '../kernel/limits.ts'
import { weightsOf } from '../kernel/weights.ts'
import { type Pace, paced } from './body.ts'
import { HttpRefusal } from './refusal.ts'

type Parts = AsyncIterable<string | Uint8Array>

/** A body that asks for the next part when the client has taken the one before, and ends the source if the client leaves. */
export function downloadOf(parts: Parts): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) return controller.close()
        controller.enqueue(typeof value === 'string' ? encoder.encode(value) : new Uint8Array(value))
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

/** The same parts. Whoever asks for the next one, it is the work of this request. */
export function partsOfRequest<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
  const iterator = parts[Symbol.asyncIterator]()
  const next = AsyncLocalStorage.bind(() => iterator.next())
  return { [Symbol.asyncIterator]: () => ({ ...(iterator.return && { return: () => iterator.return!() }), next }) }
}

/** A failure of the source also ends the compressed stream. */
export const gzipped = (parts: Parts): AsyncIterable<Uint8Array> => pipeline(Readable.from(parts), createGzip(), () => {})

/** Whether the client asks for gzip, and not with `q=0`. */
export function acceptsGzip(header = ''): boolean {
  const weights = weightsOf(header)
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

/** The decompressed bytes of an upload. Too many are refused, and more than a file would compress to so few bytes. */
export async function* uploadOf(
  body: ReadableStream<Uint8Array> | null,
  encoding: 'gzip' | 'identity',
  limits: Pick<Limits, 'IMPORT_BYTES_MAX'> & Pace,
): AsyncGenerator<Uint8Array> {
  const bytesMax = limits.IMPORT_BYTES_MAX
  const sent = { bytes: 0 }
  const source = Readable.from(counted(paced(body, limits), sent))
  const chunks: AsyncIterable<Uint8Array> = encoding === 'gzip' ? pipeline(source, createGunzip(), () => {}) : source
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) throw new HttpRefusal(413, 'PAYLOAD_TOO_LARGE', `A file may have at most ${bytesMax} bytes.`)
      if (bytes > UNPACKED_BYTES_FREE + sent.bytes * UNPACKED_PER_BYTE_MAX)
        throw new HttpRefusal(
          413,
          'PAYLOAD_TOO_LARGE',
          `Each byte may become ${UNPACKED_PER_BYTE_MAX}. Send the file uncompressed.`,
        )
      yield chunk
    }
  } catch (error) {
    if (error instanceof HttpRefusal) throw error
    const message =
      encoding === 'gzip'
        ? 'The body is no complete gzip, or the connection ended before it did.'
        : 'The connection ended before the body did.'
    fail('BAD_REQUEST', { message, log: String(error) })
  }
}

async function* counted(body: AsyncIterable<Uint8Array>, sent: { bytes: number }) {
  for await (const chunk of body) {
    sent.bytes += chunk.byteLength
    yield chunk
  }
}
