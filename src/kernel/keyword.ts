import type { CountryCode } from 'libphonenumber-js'
import { KEYWORD_CHARACTERS_MIN } from './limits.ts'
import { nationalDigits } from './phone.ts'

/** The form in which texts are searched. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The same, with character variants replaced: full-width digits become ASCII digits. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Latin letters that have no plain letter and mark to be taken apart into. */
const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** In plain Latin letters, without their accents. Other scripts stay: a mark of theirs makes another letter, and Hangul is made of parts. */
export const unaccented = (text: string) =>
  plain(text)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[øłđıßæœ]/g, (letter) => letters[letter]!)

/** Characters between the digits of a number, including other minus signs and invisible characters. */
const separators = /[\s()[\].+/_~\u00b7\u2212\u30fc\p{Pd}\p{Cf}]/gu

export const withoutSeparators = (number: string) =>
  plain(number)
    .replace(/^\s*tel:/, '')
    .replace(separators, '')

/**
 * The texts to search for a keyword: the keyword, its plain form and that without accents; for a number its digits; for a phone number the digits without
 * country code and trunk prefix. A text that contains another one is left out: the other finds its rows too.
 */
export function needlesOf(keyword: string, country: CountryCode): string[] {
  const text = folded(keyword)
  const digits = withoutSeparators(keyword)
  if (digits.length < KEYWORD_CHARACTERS_MIN || !/^\d+$/.test(digits))
    return withoutSupersets([text, plain(keyword), unaccented(keyword)])
  const international = plain(keyword).includes('+') ? '+' : ''
  return withoutSupersets([text, digits, nationalDigits(international + digits, country) ?? digits])
}

function withoutSupersets([text, ...others]: [string, ...string[]]): string[] {
  const needles = [...new Set([text, ...others.filter((other) => [...other].length >= KEYWORD_CHARACTERS_MIN)])]
  return needles.filter((needle) => !needles.some((other) => other !== needle && needle.includes(other)))
}
