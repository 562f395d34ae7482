import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { GatewaySettings } from './settings.ts'

/** Reads the body for the gateway, which has no limit. False if it was too large, and is answered. */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { BODY_BYTES_MAX, UPLOAD_BYTES_MAX }: GatewaySettings['limits'],
): Promise<boolean> {
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
  const max = isUpload ? UPLOAD_BYTES_MAX : BODY_BYTES_MAX
  let bytes = Number(request.headers['content-length'] ?? 0)
  const chunks: Buffer[] = []
  if (bytes <= max) {
    bytes = 0
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > max) break
      chunks.push(chunk)
    }
  }
  if (bytes > max) {
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' }).end(refusalOf(max))
    return false
  }
  // as middleware of Express leaves it
  if (bytes > 0) Object.assign(request, { body: Readable.from(chunks, { objectMode: false }) })
  return true
}

const refusalOf = (max: number) =>
  JSON.stringify({
    data: null,
    errors: [
      {
        message: `The body may have at most ${max} bytes.`,
        extensions: { code: 'BAD_REQUEST', errorCode: 'PAYLOAD_TOO_LARGE' },
      },
    ],
  })
