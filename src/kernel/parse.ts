import type { z } from 'zod'
import { fail } from './errors.ts'
import type { Limits } from './limits.ts'

/** A schema whose bounds are settings. It is made once for all calls: making one costs more than a hundred uses. */
export function byLimits<Schema extends z.ZodType>(make: (limits: Limits) => Schema): (limits: Limits) => Schema {
  const made = new WeakMap<Limits, Schema>()
  return (limits) => {
    const schema = made.get(limits) ?? make(limits)
    made.set(limits, schema)
    return schema
  }
}

/** Checks a verb's input against its schema; the refusal names the field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  fail('BAD_REQUEST', field ? `${field}: ${issue!.message}` : (issue?.message ?? 'The input is not valid.'))
}
