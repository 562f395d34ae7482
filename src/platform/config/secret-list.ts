import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { SECRET_BITS_MIN, SECRET_CHARACTERS_MIN, SECRET_OF_WORDS_BITS_MIN } from '../../kernel/limits.ts'

/** One of the secrets of a setting. What it signs or encrypts carries its id. */
export interface NamedSecret {
  id: string
  secret: string
}

const tooShort = `must have at least ${SECRET_CHARACTERS_MIN} characters: openssl rand -base64 32`
const withoutId = 'needs an id for each of several keys: new-id:new-key,former-id:former-key'
const idTwice = 'gives two keys one id'

/** A key in a list has no space or comma. A key without an id may have them, if it is the only or the last one. */
const listed = /^([\w-]{1,32}):([^\s,]*)$/

/**
 * `id:key,id:key` or one key without an id. The first key encrypts and signs. A key from before there were ids may come last
 * without one.
 */
export const secretList = z.string().transform((text, ctx): readonly NamedSecret[] => {
  const keys: NamedSecret[] = []
  const items = text.split(',')
  for (let item = listed.exec(items[0]!.trim()); item; item = listed.exec(items[0]?.trim() ?? ''))
    keys.push({ id: item[1]!, secret: item[2]! }) && items.shift()
  const rest = items.join(',').trim()
  const several = items.length > 1 && items.every((item) => item.trim().length >= SECRET_CHARACTERS_MIN)
  const problem = several ? withoutId : problemOf(keys, rest)
  if (problem !== undefined && keys.length === 1 && rest === '' && text.length >= SECRET_CHARACTERS_MIN) return [unnamed(text)]
  if (problem !== undefined) {
    ctx.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }
  if (rest !== '') keys.push(unnamed(rest))
  // `id:key` may also be one old key without an id: it still has to decrypt what it encrypted.
  else if (keys.length === 1) keys.push(unnamed(text))
  return keys
})

function problemOf(keys: readonly NamedSecret[], rest: string): string | undefined {
  const secrets = keys.map(({ secret }) => secret)
  if (rest !== '' || keys.length === 0) secrets.push(rest)
  if (secrets.some((secret) => secret.length < SECRET_CHARACTERS_MIN)) return tooShort
  return new Set(keys.map(({ id }) => id)).size < keys.length ? idTwice : undefined
}

/** Derives an id from a key without one. */
const unnamed = (secret: string): NamedSecret => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'foyer/id', 6)).toString('base64url'),
  secret,
})

/** Words of placeholders, and rows and columns of keyboards. */
const placeholders =
  /change|me|please|secret|password|passwd|example|default|insecure|production|development|replace|foyer|token|encryption|signing|your|key|this|test|dummy|sample|random|string|chars|characters|placeholder|super|jwt|with|least|long|very|only|not|use|prod|dev|value|byte|here|that|must|my|qwerty|uiop|asdfgh|jkl|zxcvbnm|1q2w3e4r|5t6y7u8i|9o0p|1q2w3e|qazwsx|edcrfv|tgbyhn|ujmik|olp/gi

/** Only words in small letters, with short numbers among them. */
const isWords = /^[a-z]+([\s_.-]+([a-z]+|\d{1,4}))*$/

/** Whether a secret is mostly placeholders, repetitions and sequences. It cannot know whether a secret was published. */
export const isGuessable = (secret: string): boolean =>
  bitsOf(secret.replace(placeholders, '')) < (isWords.test(secret) ? SECRET_OF_WORDS_BITS_MIN : SECRET_BITS_MIN)

/** Estimates the bits of a text. Characters that continue a sequence or repeat an earlier part do not count. */
function bitsOf(text: string): number {
  const each = Math.log2(new Set(text).size || 1)
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    const repeats = at >= 2 && text.indexOf(text.slice(at - 2, at + 1)) < at - 2
    const goesOn = at >= 1 && Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1
    if (!repeats && !goesOn) bits += each
  }
  return bits
}
