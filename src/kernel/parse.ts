import { z } from 'zod'
import type { Context } from './context.ts'
import { fail, refuseField } from './errors.ts'
import { inputMessage } from './input-messages.ts'
import type { Limits } from './limits.ts'

// for all schemas, those of the REST routes too
z.config({ customError: inputMessage })

type Made<Schema> = Schema extends (of: never) => infer Bounded ? Bounded : Schema

/** What callers give a verb with this schema. */
export type InputOf<Schema> = z.input<Made<Schema>>

/** What it is after the checks. */
export type FieldsOf<Schema> = z.output<Made<Schema>>

/** A schema whose bounds are settings. It is cached: making one costs more than a hundred uses. */
export function byLimits<Schema extends z.ZodType>(make: (limits: Limits) => Schema): (limits: Limits) => Schema {
  const made = new WeakMap<Limits, Schema>()
  return (limits) => {
    const schema = made.get(limits) ?? make(limits)
    made.set(limits, schema)
    return schema
  }
}

/** The same for a schema that rules of the server shape too. */
export function byRules<Schema extends z.ZodType>(
  make: (server: Pick<Context, 'limits' | 'ports'>) => Schema,
): (server: Pick<Context, 'limits' | 'ports'>) => Schema {
  const made = new WeakMap<Limits, Schema>()
  return (server) => {
    const schema = made.get(server.limits) ?? make(server)
    made.set(server.limits, schema)
    return schema
  }
}

/** Checks a verb's input against its schema. The error names the field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const { path, message } = issue!
  if (path.length > 0) refuseField(path.join('.'), message)
  fail('BAD_REQUEST', message)
}
