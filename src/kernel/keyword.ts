import type { CountryCode } from 'libphonenumber-js'
import { KEYWORD_CHARACTERS_MIN } from './limits.ts'
import { nationalDigits } from './phone.ts'

/** The form in which texts are searched. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The same, with character variants replaced: full-width digits become ASCII digits. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Characters between the digits of a number, including other minus signs and invisible characters. */
const separators = /[\s()[\].+/_~\u00b7\u2212\u30fc\p{Pd}\p{Cf}]/gu

export const withoutSeparators = (number: string) =>
  plain(number)
    .replace(/^\s*tel:/, '')
    .replace(separators, '')

/**
 * The texts to search for a keyword: the keyword and its plain form; for a number its digits; for a phone number the digits without
 * country code and trunk prefix. A text that contains another one is left out: the other finds its rows too.
 */
export function needlesOf(keyword: string, country: CountryCode): string[] {
  const text = folded(keyword)
  const digits = withoutSeparators(keyword)
  if (digits.length < KEYWORD_CHARACTERS_MIN || !/^\d+$/.test(digits)) return withoutSupersets([text, plain(keyword)])
  const international = plain(keyword).includes('+') ? '+' : ''
  return withoutSupersets([text, digits, nationalDigits(international + digits, country) ?? digits])
}

function withoutSupersets([text, ...others]: [string, ...string[]]): string[] {
  const needles = [...new Set([text, ...others.filter((other) => [...other].length >= KEYWORD_CHARACTERS_MIN)])]
  return needles.filter((needle) => !needles.some((other) => other !== needle && needle.includes(other)))
}
