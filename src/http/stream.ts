import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { fail } from '../kernel/errors.ts'
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

/** A failure of the source also ends the compressed stream. */
export const gzipped = (parts: Parts): AsyncIterable<Uint8Array> => pipeline(Readable.from(parts), createGzip(), () => {})

/** Whether the client asks for gzip, and not with `q=0`. */
export function acceptsGzip(header: string | undefined): boolean {
  const offers = (header ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const quality = (name: string) => {
    const offer = offers.find(([encoding]) => encoding === name)
    return offer && Number(offer[1] ?? 1)
  }
  return (quality('gzip') ?? quality('*') ?? 0) > 0
}

/** The decompressed bytes of an upload. Too many of them are refused, however small the compressed ones are. */
export async function* uploadOf(
  body: ReadableStream<Uint8Array> | null,
  encoding: 'gzip' | 'identity',
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  const source = body ?? []
  const chunks: AsyncIterable<Uint8Array> =
    encoding === 'gzip' ? pipeline(Readable.from(source), createGunzip(), () => {}) : Readable.from(source)
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) throw new HttpRefusal(413, 'PAYLOAD_TOO_LARGE', `A file may have at most ${bytesMax} bytes.`)
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
