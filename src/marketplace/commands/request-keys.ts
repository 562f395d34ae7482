import { refuseField } from '../../kernel/errors.ts'
import { visibleKey } from '../../kernel/inputs.ts'
import { ORDERING_KEY_CHARACTERS_MAX } from '../../kernel/limits.ts'

const quoted = /^"((?:[\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/

/** The key without the quotes of a structured field (RFC 8941). */
export function idempotencyKeyOf(header: string): string {
  const key = quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? header
  return visibleKey.test(key) ? key : refuseField('Idempotency-Key', 'expected 1 to 255 visible characters, bare or in quotes')
}

export function orderingKeyOf(header: string | undefined, ...defaults: (string | null | undefined)[]): string {
  if (header !== undefined && (header.length === 0 || header.length > ORDERING_KEY_CHARACTERS_MAX))
    refuseField('Ordering-Key', `expected 1 to ${ORDERING_KEY_CHARACTERS_MAX} characters`)
  return header ?? defaults.find((key) => key != null)!
}
