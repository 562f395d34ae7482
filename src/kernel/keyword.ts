import type { CountryCode } from 'libphonenumber-js'
import { KEYWORD_CHARACTERS_MIN } from './limits.ts'
import { nationalDigits } from './phone.ts'

/** A text as it is searched. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The same without variants of a character: the full-width digits of an input method become plain ones. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whatever is written between the digits of a number: also minus signs that are no dashes, and marks that nobody sees. */
const separators = /[\s()[\].+/_~\u00b7\u2212\u30fc\p{Pd}\p{Cf}]/gu

export const withoutSeparators = (number: string) =>
  plain(number)
    .replace(/^\s*tel:/, '')
    .replace(separators, '')

/**
 * What to look for where a keyword is asked for: its literal text; its plain text where that differs; of a number instead its digits
 * alone; and of a phone number those without country and trunk prefix, which every spelling of it has. What holds another of them is
 * left out, as the other finds it too.
 */
export function needlesOf(keyword: string, country: CountryCode): string[] {
  const text = folded(keyword)
  const digits = withoutSeparators(keyword)
  if (digits.length < KEYWORD_CHARACTERS_MIN || !/^\d+$/.test(digits)) return leastOf([text, plain(keyword)])
  const international = plain(keyword).includes('+') ? '+' : ''
  return leastOf([text, digits, nationalDigits(international + digits, country) ?? digits])
}

function leastOf([text, ...others]: [string, ...string[]]): string[] {
  const needles = [...new Set([text, ...others.filter(({ length }) => length >= KEYWORD_CHARACTERS_MIN)])]
  return needles.filter((needle) => !needles.some((other) => other !== needle && needle.includes(other)))
}
