import { z } from 'zod'
import { timeZoneNamed } from '../../kernel/zone.ts'

export const timeZone = z.string().transform((name, { addIssue }) => {
  const zone = timeZoneNamed(name)
  if (zone === null) addIssue('expected an IANA time zone such as Asia/Seoul')
  return zone ?? ''
})

const currencies = new Set(Intl.supportedValuesOf('currency'))
export const currency = z.string().refine((code) => currencies.has(code), 'expected an ISO 4217 code such as KRW')
