import { FoyerError, fail } from '../kernel/errors.ts'
import { inTime } from '../kernel/intervals.ts'
import { BODY_AT_ONCE_BYTES, defaultLimits, type Limits } from '../kernel/limits.ts'
import { continueSpan, currentMeter } from '../kernel/meter.ts'
import { HttpRefusal } from './refusal.ts'

export type Pace = Pick<Limits, 'BODY_SECONDS' | 'BODY_BYTES_PER_SECOND_MIN'>

/** Reads the complete body. Refuses it as soon as it is known to be too large, or comes too slowly. */
export async function readBody(request: Request, bytesMax: number, pace: Pace = defaultLimits): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpRefusal(413, 'PAYLOAD_TOO_LARGE', `The body may have at most ${bytesMax} bytes.`, { connection: 'close' })
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > bytesMax) throw tooLarge()
  if (declared !== null && Number(declared) <= BODY_AT_ONCE_BYTES)
    return readCompletely(async () => new Uint8Array(await readInTime(request.arrayBuffer(), secondsFor(Number(declared), pace))))
  return readCompletely(async () => {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of paced(request.body, pace)) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) throw tooLarge()
      chunks.push(chunk)
    }
    return new Uint8Array(Buffer.concat(chunks))
  })
}

/** A body that may be large, refused once it is slower than the least rate. Time in which nobody asks for the next part does not count. */
export async function* paced(body: ReadableStream<Uint8Array> | null, pace: Pace): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const parts = body[Symbol.asyncIterator]()
  let [bytes, waitedSeconds] = [0, 0]
  for (;;) {
    const started = performance.now()
    const { done, value } = await readInTime(parts.next(), secondsFor(bytes, pace) - waitedSeconds)
    if (done) return
    waitedSeconds += (performance.now() - started) / 1000
    bytes += value.byteLength
    yield value
  }
}

const secondsFor = (bytes: number, { BODY_SECONDS, BODY_BYTES_PER_SECOND_MIN }: Pace) =>
  BODY_SECONDS + bytes / BODY_BYTES_PER_SECOND_MIN

function readInTime<T>(read: Promise<T>, seconds: number): Promise<T> {
  // a read that is given up ends with the connection
  read.catch(() => {})
  return inTime(seconds * 1000, read, () => {
    throw new HttpRefusal(408, 'REQUEST_TIMEOUT', 'The body comes too slowly.', { connection: 'close' })
  })
}

/** A client that disconnects is no failure of the server: this error keeps the log right. */
async function readCompletely<T>(read: () => Promise<T>): Promise<T> {
  try {
    const body = await read()
    continueSpan()
    currentMeter()?.refuseSpent()
    return body
  } catch (cause) {
    if (cause instanceof FoyerError) throw cause
    if (cause instanceof HttpRefusal) throw cause
    fail('BAD_REQUEST', { message: 'The connection ended before the body did.', log: String(cause) })
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function readJson(body: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    fail('BAD_REQUEST', 'The body is not valid UTF-8.')
  }
  return parseJson(text, 'The body')
}

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    fail('BAD_REQUEST', `${name} is not valid JSON.`)
  }
}
