import { z } from 'zod'
import { isTimeZone } from '../../kernel/zone.ts'

export const timeZone = z.string().refine(isTimeZone, 'expected an IANA time zone such as Asia/Seoul')

const currencies = new Set(Intl.supportedValuesOf('currency'))
export const currency = z.string().refine((code) => currencies.has(code), 'expected an ISO 4217 code such as KRW')
