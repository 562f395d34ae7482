import type { Database } from '../db/database.ts'
import type { Grant } from './authorize.ts'
import { authorized, authorizedAnywhere, authorizedRow, type SchemaOf } from './authorized.ts'
import type { Context } from './context.ts'
import type { FieldsOf, InputOf } from './parse.ts'

/** A verb: what callers give it is checked before `work` sees it. `Extra` is what a read gets besides, such as its selection. */
type Verb<Schema, Extra, Result> = (ctx: Context, input: InputOf<Schema>, ...extra: ExtraOf<Extra>) => Promise<Result>
type ExtraOf<Extra> = unknown extends Extra ? [] : [Extra]
type Work<Fields, Extra, Result> = (ctx: Context, fields: Fields, extra: Extra) => Promise<Result>

/** A verb whose input names no property: actors who are allowed nowhere are refused, then the input is checked. */
export const verb =
  <Schema extends SchemaOf<unknown>, Result, Extra = unknown>(
    allowed: readonly Grant[],
    schema: Schema,
    work: Work<FieldsOf<Schema>, Extra, Result>,
  ): Verb<Schema, Extra, Result> =>
  async (ctx, input, ...[extra]) =>
    work(ctx, authorizedAnywhere(ctx, allowed, schema, input), extra as Extra)

/** A verb whose input names its property, where the actor has to be allowed. */
export const verbAt =
  <Schema extends SchemaOf<{ accommodationId: string }>, Result, Extra = unknown>(
    allowed: readonly Grant[],
    schema: Schema,
    work: Work<FieldsOf<Schema>, Extra, Result>,
  ): Verb<Schema, Extra, Result> =>
  async (ctx, input, ...[extra]) =>
    work(ctx, authorized(ctx, allowed, schema, input), extra as Extra)

/** A verb whose input has the id of a row in its field `key`: the actor has to be allowed where `locate` finds the row, which is not locked yet. */
export const verbOnRow =
  <
    Schema extends SchemaOf<unknown>,
    Key extends keyof FieldsOf<Schema>,
    Row extends string | { accommodationId: string },
    Result,
    Extra = unknown,
  >(
    allowed: readonly Grant[],
    schema: Schema,
    key: Key,
    locate: (db: Database, id: FieldsOf<Schema>[Key]) => Promise<Row>,
    work: Work<[FieldsOf<Schema>, Row], Extra, Result>,
  ): Verb<Schema, Extra, Result> =>
  async (ctx, input, ...[extra]) =>
    work(ctx, await authorizedRow(ctx, allowed, schema, input, key, locate), extra as Extra)
