import type { z } from 'zod'
import { fail } from './errors.ts'

/** Checks a verb's input against its schema; the refusal names the field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  fail('BAD_REQUEST', field ? `${field}: ${issue!.message}` : (issue?.message ?? 'The input is not valid.'))
}
