import { z } from 'zod'
import { none, type Selection } from '../../db/selection.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { verbAt } from '../../kernel/verb.ts'
import { changeEvents, subjectOf } from './change-event.ts'
import { changesPolicy } from './policy.ts'
import { type KeysOrRange, type Read, readFeed } from './read-feed.ts'
import { type RowKind, readRows, sources } from './read-rows.ts'
import { type Kind, kinds } from './resource-kinds.ts'
import type { ChangedRows, ChangeRow } from './view.ts'

const Changes = byLimits(({ CHANGES_PAGE_MAX }) =>
  z.object({
    accommodationId: id,
    since: z.string().max(SINCE_CHARACTERS_MAX).nullish(),
    first: z.int().min(1).max(CHANGES_PAGE_MAX).nullish(),
  }),
)

interface ChangeFeed {
  edges: { node: ChangeRow }[]
  next: string
  hasMore: boolean
}

/** The feed of changes for the people of the property, with all kinds. */
export const changes = verbAt(changesPolicy.changes, Changes, async (ctx, input, selection: Selection): Promise<ChangeFeed> => {
  const { accommodationId, since, first } = input
  const limit = first ?? Math.min(ctx.limits.PAGE_SIZE_DEFAULT, ctx.limits.CHANGES_PAGE_MAX)
  const page = await readFeed(
    ctx,
    { accommodationId, since, limit, kinds: since == null ? kinds : undefined },
    { isVisible: () => true, read: (kind, range) => readFields(ctx, accommodationId, selection, kind, range) },
  )
  const edges = page.changes.map(({ kind, key, event, state }) => ({
    node: { ...subjectOf({ kind, key }), ...state, event: event && changeEvents.map(event) },
  }))
  return { edges, next: page.next, hasMore: page.more }
})

/** The rows of one kind, each in the field of its kind, as the query selected it. Any other resource has a query of its own: a change only names it. */
async function readFields(
  { db }: Context,
  accommodationId: string,
  selection: Selection,
  kind: Kind,
  range: KeysOrRange,
): Promise<Read<Partial<ChangedRows>>[]> {
  const source = sources[kind as RowKind] as (typeof sources)[RowKind] | undefined
  if (!source) return 'keys' in range ? range.keys.map((key) => ({ id: key, key, state: {} })) : []
  const { field } = source
  const rows = await readRows(db, accommodationId, kind as RowKind, selection[field] ?? none, range)
  return rows.map(({ row, ...read }) => ({ ...read, state: { [field]: row } }))
}
