import type { IncomingHttpHeaders } from 'node:http'
import { OUTBOUND_ANSWER_START_BYTES, OUTBOUND_HEADER_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { AnswerStart } from './port.ts'

/** Headers that help to find a fault; others, such as cookies, are for the caller alone. */
const shown = ['content-type', 'location', 'retry-after', 'server', 'www-authenticate', 'x-request-id'] as const

/** PostgreSQL stores no NUL. A character that the limit cuts becomes a replacement character. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd')

export function startOf(headers: IncomingHttpHeaders, pieces: readonly Buffer[]): AnswerStart {
  const known: Record<string, string> = {}
  for (const name of shown) {
    const value = headers[name]
    if (value !== undefined) known[name] = storable(String(value)).slice(0, OUTBOUND_HEADER_CHARACTERS_MAX)
  }
  const text = storable(Buffer.concat(pieces).subarray(0, OUTBOUND_ANSWER_START_BYTES).toString())
  return { headers: known, text }
}
