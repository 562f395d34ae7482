import type { CountryCode } from 'libphonenumber-js'
import { nationalDigits } from './phone.ts'

/** A text as it is searched. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

export const withoutSeparators = (number: string) => number.replace(/[\s().+-]/g, '')

const digitsLeast = 2

/**
 * What to look for where a keyword is asked for: its literal text; of a number also its digits alone; and of a phone number those
 * without country and trunk prefix, which every spelling of it has. What holds another of them is left out, as the other finds it too.
 */
export function needlesOf(keyword: string, country: CountryCode): string[] {
  const text = folded(keyword)
  const digits = withoutSeparators(text)
  if (digits.length < digitsLeast || !/^\d+$/.test(digits)) return [text]
  const needles = [...new Set([text, digits, nationalDigits(text, country) ?? digits])]
  return needles.filter((needle) => !needles.some((other) => other !== needle && needle.includes(other)))
}
