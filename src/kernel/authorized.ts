import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { authorize, type Grant } from './authorize.ts'
import type { Context, Ports } from './context.ts'
import type { Limits } from './limits.ts'
import { type FieldsOf, parse } from './parse.ts'

/** A schema, or one whose bounds are settings or rules of the server. */
export type SchemaOf<Fields> = z.ZodType<Fields> | ((limits: Limits, ports: Ports) => z.ZodType<Fields>)

/** The first line of a verb whose input names no property: refuses actors who are allowed nowhere, and returns the checked input. */
export function authorizedAnywhere<Schema extends SchemaOf<unknown>>(
  ctx: Context,
  allowed: readonly Grant[],
  schema: Schema,
  input: unknown,
): FieldsOf<Schema> {
  authorize(ctx.actor, allowed)
  return parse(typeof schema === 'function' ? schema(ctx.limits, ctx.ports) : schema, input) as FieldsOf<Schema>
}

/** The same for an input that names its property: afterwards refuses actors who are not allowed there. */
export function authorized<Schema extends SchemaOf<{ accommodationId: string }>>(
  ctx: Context,
  allowed: readonly Grant[],
  schema: Schema,
  input: unknown,
): FieldsOf<Schema> {
  const fields = authorizedAnywhere(ctx, allowed, schema, input)
  authorize(ctx.actor, allowed, fields.accommodationId)
  return fields
}

/**
 * The same for an input whose field `key` is the id of a row: `locate` finds the row or its property, where the actor has to be allowed.
 * Returns both; nothing is locked yet.
 */
export async function authorizedRow<
  Schema extends SchemaOf<unknown>,
  Key extends keyof FieldsOf<Schema>,
  Row extends string | { accommodationId: string },
>(
  ctx: Context,
  allowed: readonly Grant[],
  schema: Schema,
  input: unknown,
  key: Key,
  locate: (db: Database, id: string) => Promise<Row>,
): Promise<[FieldsOf<Schema>, Row]> {
  const fields = authorizedAnywhere(ctx, allowed, schema, input)
  const row = await locate(ctx.db, fields[key] as string)
  authorize(ctx.actor, allowed, typeof row === 'string' ? row : row.accommodationId)
  return [fields, row]
}
