import { z } from 'zod'
import { identifier, severalLines } from '../../kernel/inputs.ts'
import { EMAIL_CHARACTERS_MAX, INVOICE_ADDRESS_CHARACTERS_MAX, TAX_NUMBER_CHARACTERS_MAX } from '../../kernel/limits.ts'

export const address = severalLines(z.string().trim().min(1).max(INVOICE_ADDRESS_CHARACTERS_MAX))
export const taxNumber = identifier(TAX_NUMBER_CHARACTERS_MAX)
export const email = z.email().max(EMAIL_CHARACTERS_MAX)
