import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { PHONE_CHARACTERS_MAX } from './limits.ts'

/** The number in E.164 format; null if it is not a phone number. */
export function phoneNumber(spelling: string, country: CountryCode): string | null {
  return parsed(spelling, country)?.number ?? null
}

/** The digits of a phone number without country code and trunk prefix. `00` before a country code is read as `+`. */
export function nationalDigits(spelling: string, country: CountryCode): string | null {
  const number = parsed(spelling, country) ?? parsed(spelling.replace(/^00/, '+'), country)
  return number?.nationalNumber ?? null
}

function parsed(spelling: string, defaultCountry: CountryCode) {
  const number = parsePhoneNumberFromString(spelling, { defaultCountry, extract: false })
  return number?.isPossible() ? number : null
}

/** A phone number as input, converted to E.164. */
export const phone = (country: CountryCode) =>
  z
    .string()
    .max(PHONE_CHARACTERS_MAX)
    .transform((spelling, ctx) => {
      const number = phoneNumber(spelling, country)
      if (number === null) ctx.addIssue({ code: 'custom', message: 'expected a phone number, such as +821012345678' })
      return number ?? z.NEVER
    })
