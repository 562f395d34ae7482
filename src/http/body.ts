import { fail } from '../kernel/errors.ts'
import { HttpRefusal } from './refusal.ts'

/** The body whole, or a refusal as soon as it is known to be too large. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpRefusal(413, 'PAYLOAD_TOO_LARGE', `The body may have ${bytesMax} bytes.`, { connection: 'close' })
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > bytesMax) throw tooLarge()
    return received(async () => new Uint8Array(await request.arrayBuffer()))
  }
  return received(async () => {
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

/** Who goes away while sending is no failure of ours; nobody reads the answer, but the log has it right. */
async function received<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (cause) {
    if (cause instanceof HttpRefusal) throw cause
    fail('BAD_REQUEST', { message: 'The body did not come to its end.', log: String(cause) })
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

export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    fail('BAD_REQUEST', `${what} is not valid JSON.`)
  }
}
