import { z } from 'zod'
import { knownCodes } from './problem.ts'

/** An open enumeration: a client that generates types knows today's codes, and takes one of a later version as text. */
export const RefusalCode = z.union([z.enum(knownCodes), z.string()]).meta({
  id: 'RefusalCode',
  description: 'For programs to decide by. Later versions may have more: treat one that you do not know by the status.',
})

export const formerCode = z
  .string()
  .optional()
  .describe(
    'The former name of `code`, if it had another one, until 2027-11-30: `reservation_deleted`, `reservation_not_deleted`.',
  )

/** A refusal within a body. */
export const Refusal = z.object({ code: RefusalCode, former_code: formerCode, message: z.string() })
