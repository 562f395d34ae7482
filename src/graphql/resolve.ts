import type { GraphQLResolveInfo } from 'graphql'
import { readWritten } from '../db/read-one.ts'
import type { Selection } from '../db/selection.ts'
import type { View } from '../db/view.ts'
import type { Context } from '../kernel/context.ts'
import type { Stream } from '../kernel/stream.ts'
import { sourceOnly } from './execute/index.ts'
import { pageRowsOf, selectionOf } from './selection.ts'

/** Resolvers that only translate. Each calls its verb with the arguments of the field. */
export const byArgs =
  <Args, Result>(verb: (ctx: Context, args: Args) => Result) =>
  (_: unknown, args: Args, ctx: Context): Result =>
    verb(ctx, args)

/** With the one argument `input`. */
export const byInput =
  <Input, Result>(verb: (ctx: Context, input: Input) => Result) =>
  (_: unknown, { input }: { input: Input }, ctx: Context): Result =>
    verb(ctx, input)

/** With the fields that the operation selects, which the verb reads. */
export const bySelection =
  <Args, Result>(verb: (ctx: Context, args: Args, selection: Selection) => Result) =>
  (_: unknown, args: Args, ctx: Context, info: GraphQLResolveInfo): Result =>
    verb(ctx, args, selectionOf(info))

/** With the fields that the operation selects of the rows of a page. */
export const byPage =
  <Args, Result>(verb: (ctx: Context, args: Args, selection: Selection) => Result) =>
  (_: unknown, args: Args, ctx: Context, info: GraphQLResolveInfo): Result =>
    verb(ctx, args, pageRowsOf(info))

/** The same where conditions on the rows are an argument `filter` beside the page; its verb takes all of them alike. */
export const byFilteredPage =
  <Args, Result>(verb: (ctx: Context, args: Args, selection: Selection) => Result) =>
  (
    _: unknown,
    { filter, ...args }: Partial<Args> & { filter?: Partial<Args> | null },
    ctx: Context,
    info: GraphQLResolveInfo,
  ): Result =>
    verb(ctx, { ...args, ...filter } as Args, selectionOf(info, 'edges', 'node'))

/** A subscription whose subscribers get what its verb follows. */
export const byStream = <Args, Item>(verb: (ctx: Context, args: Args) => Promise<Stream<Item>>) => ({
  subscribe: byArgs(verb),
  resolve: sourceOnly((item: Item) => item),
})

interface Written {
  accommodationId: string
  id: string
}

type Write<Args, Written> = (parent: unknown, args: Args, ctx: Context) => Promise<Written>
type Read<Written, Row> = (written: Written, ctx: Context, selection: Selection) => Promise<Row>

/** Reads by `read` what the operation selects of what a verb wrote. */
export const thenReadBy =
  <Written, Row>(read: Read<Written, Row>) =>
  <Args>(write: Write<Args, Written>) =>
  async (parent: unknown, args: Args, ctx: Context, info: GraphQLResolveInfo): Promise<Row> =>
    read(await write(parent, args, ctx), ctx, selectionOf(info))

/** The same of the field `name` of the answer. */
export const thenReadFieldBy =
  <Name extends string, Written, Row>(name: Name, read: Read<Written, Row>) =>
  <Args, Answer extends { readonly [Field in Name]: Written }>(write: Write<Args, Answer>) =>
  async (
    parent: unknown,
    args: Args,
    ctx: Context,
    info: GraphQLResolveInfo,
  ): Promise<Omit<Answer, Name> & { [Field in Name]: Row }> => {
    const answer = await write(parent, args, ctx)
    return { ...answer, [name]: await read(answer[name], ctx, selectionOf(info, name)) } as never
  }

/** The row that a verb wrote. */
export const writtenRow =
  <Row>(view: View<Row>): Read<Written, Row> =>
  (written, ctx, selection) =>
    readWritten(ctx, view, written, selection)

/** Reads what the operation selects of the row that a verb wrote. */
export const thenRead = <Args, Row>(view: View<Row>, write: Write<Args, Written>) => thenReadBy(writtenRow(view))(write)
