import { fail } from '../kernel/errors.ts'
import { HttpRefusal } from './refusal.ts'

/** Reads the complete body. Refuses it as soon as it is known to be too large. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpRefusal(413, 'PAYLOAD_TOO_LARGE', `The body may have at most ${bytesMax} bytes.`, { connection: 'close' })
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > bytesMax) throw tooLarge()
    return readCompletely(async () => new Uint8Array(await request.arrayBuffer()))
  }
  return readCompletely(async () => {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) throw tooLarge()
      chunks.push(chunk)
    }
    return new Uint8Array(Buffer.concat(chunks))
  })
}

/** A client that disconnects is no failure of the server: this error keeps the log right. */
async function readCompletely<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
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
