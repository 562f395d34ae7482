import { z } from 'zod'
import { EMAIL_CHARACTERS_MAX, INVOICE_ADDRESS_CHARACTERS_MAX, TAX_NUMBER_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** Line breaks, and characters that change the direction of what follows, would spoil an invoice, which nobody can change later. */
export const oneLine = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.refine(
    (value) => !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value),
    'expected one line of plain text',
  )

export const address = z.string().trim().min(1).max(INVOICE_ADDRESS_CHARACTERS_MAX)
export const taxNumber = oneLine(z.string().trim().min(1).max(TAX_NUMBER_CHARACTERS_MAX))
export const email = z.email().max(EMAIL_CHARACTERS_MAX)
