import { createHash } from 'node:crypto'
import { refuseField } from '../../kernel/errors.ts'
import { ORDERING_KEY_CHARACTERS_MAX } from '../../kernel/limits.ts'

const visible = /^[\x21-\x7e]{1,255}$/
const quoted = /^"((?:[\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/

/** The key without the quotes of a structured field (RFC 8941). */
export function idempotencyKeyOf(header: string): string {
  const key = quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? header
  return visible.test(key) ? key : refuseField('Idempotency-Key', 'expected 1 to 255 visible characters, bare or in quotes')
}

export function orderingKeyOf(header: string | undefined, ...defaults: (string | null | undefined)[]): string {
  if (header !== undefined && (header.length === 0 || header.length > ORDERING_KEY_CHARACTERS_MAX))
    refuseField('Ordering-Key', `expected 1 to ${ORDERING_KEY_CHARACTERS_MAX} characters`)
  return header ?? defaults.find((key) => key != null)!
}

/** Equal for requests that differ only in the order of fields and in white space. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('base64url')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
