import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { Grant } from './authorize.ts'
import { authorized, authorizedAnywhere, authorizedRow, type SchemaOf } from './authorized.ts'
import type { Context, Ports } from './context.ts'
import type { Limits } from './limits.ts'
import { byLimits, type FieldsOf, type InputOf, type Shape, wholeSchema } from './parse.ts'

/** A verb: what callers give it is checked before `work` sees it. `Extra` is what a read gets besides, such as its selection. */
type Verb<Input, Extra, Result> = (ctx: Context, input: InputOf<Input>, ...extra: ExtraOf<Extra>) => Promise<Result>
type ExtraOf<Extra> = unknown extends Extra ? [] : [Extra]
type Work<Fields, Extra, Result> = (ctx: Context, fields: Fields, extra: Extra) => Promise<Result>

/** The fields of an input, each with its schema, or one schema of all. */
export type InputWith<Fields> = z.ZodType<Fields> | (Shape & { [Field in keyof Fields]: z.ZodType<Fields[Field]> })

/** An input, or one that limits and rules of the server shape. */
export type Accepted<Input> = Input | ((limits: Limits, ports: Ports) => Input)

/** The schema, made once. */
const schemaOf = <Input extends InputWith<unknown>>(accepted: Accepted<Input>) =>
  (typeof accepted === 'function' ? byLimits(accepted) : wholeSchema(accepted)) as SchemaOf<FieldsOf<Input>>

/** A verb whose input names no property: actors who are allowed nowhere are refused, then the input is checked. */
export function verb<Input extends InputWith<unknown>, Result, Extra = unknown>(
  allowed: readonly Grant[],
  accepted: Accepted<Input>,
  work: Work<FieldsOf<Input>, Extra, Result>,
): Verb<Input, Extra, Result> {
  const schema = schemaOf(accepted)
  return async (ctx, input, ...[extra]) => work(ctx, authorizedAnywhere(ctx, allowed, schema, input), extra as Extra)
}

/** A verb whose input names its property, where the actor has to be allowed. */
export function verbAt<Input extends InputWith<{ accommodationId: string }>, Result, Extra = unknown>(
  allowed: readonly Grant[],
  accepted: Accepted<Input>,
  work: Work<FieldsOf<Input>, Extra, Result>,
): Verb<Input, Extra, Result> {
  const schema = schemaOf(accepted) as SchemaOf<FieldsOf<Input> & { accommodationId: string }>
  return async (ctx, input, ...[extra]) => work(ctx, authorized(ctx, allowed, schema, input), extra as Extra)
}

/** A verb whose input has the id of a row in its field `key`: the actor has to be allowed where `locate` finds the row, which is not locked yet. */
export function verbOnRow<
  Input extends InputWith<Record<string, unknown>>,
  Key extends keyof FieldsOf<Input>,
  Row extends string | { accommodationId: string },
  Result,
  Extra = unknown,
>(
  allowed: readonly Grant[],
  accepted: Accepted<Input>,
  key: Key,
  locate: (db: Database, id: string) => Promise<Row>,
  work: Work<[FieldsOf<Input>, Row], Extra, Result>,
): Verb<Input, Extra, Result> {
  const schema = schemaOf(accepted)
  return async (ctx, input, ...[extra]) =>
    work(ctx, await authorizedRow(ctx, allowed, schema, input, key, locate), extra as Extra)
}
