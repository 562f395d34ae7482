import { z } from 'zod'
import { minorDigits } from '../../kernel/currency.ts'
import { timeZoneNamed } from '../../kernel/zone.ts'

export const timeZone = z.string().transform((name, { addIssue }) => {
  const zone = timeZoneNamed(name)
  if (zone === null) addIssue('expected an IANA time zone such as Asia/Seoul')
  return zone ?? ''
})

/** A colour as pages write it. */
export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as #0f5c56')
  .transform((text) => text.toLowerCase())

export const currency = z.string().refine((code) => minorDigits(code) !== undefined, 'expected an ISO 4217 code such as KRW')
