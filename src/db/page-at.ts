import { authorize, type Grant } from '../kernel/authorize.ts'
import type { Context } from '../kernel/context.ts'
import type { Page, PageArguments } from '../kernel/page.ts'
import { filterBy } from './filter.ts'
import { type List, readPage } from './read-page.ts'
import type { Selection } from './selection.ts'

type Arguments<Row, Name extends keyof Row> = PageArguments & { accommodationId: string } & {
  readonly [Field in Name]?: Row[Field] | null | undefined
}

/**
 * A verb that lists rows of a property, by default the newest first, for actors who are allowed there. Columns that callers name have the
 * values that they give; an app always reads its own rows.
 */
export const pageAt =
  <Row, Name extends keyof Row & string>(
    allowed: readonly Grant[],
    list: Pick<List<Row>, 'name' | 'view'> & Partial<Pick<List<Row>, 'keys' | 'direction'>>,
    columns: readonly Name[],
  ) =>
  async (ctx: Context, args: Arguments<Row, Name>, selection: Selection): Promise<Page<Row>> => {
    const { actor } = ctx
    authorize(actor, allowed, args.accommodationId)
    const source: Readonly<Record<string, unknown>> =
      actor.kind === 'app' ? { ...args, installationId: actor.installationId } : args
    const values = Object.fromEntries(['accommodationId', ...columns].map((column) => [column, source[column]]))
    const filter = filterBy(list.view.table, values)
    return readPage(ctx, args, { keys: ['id'], direction: 'desc', ...list, selection, filter })
  }
