import { fail } from '../kernel/errors.ts'
import { HttpRefusal } from './refusal.ts'

/** The body whole, or a refusal as soon as it is known to be too large. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpRefusal(413, 'PAYLOAD_TOO_LARGE', `The body may have ${bytesMax} bytes.`, { connection: 'close' })
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > bytesMax) throw tooLarge()
    return new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
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
