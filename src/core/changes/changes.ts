import { z } from 'zod'
import type { Selection } from '../../db/selection.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { changeEvents, subjectOf } from './change-event.ts'
import { changesPolicy } from './policy.ts'
import { readFeed } from './read-feed.ts'
import { readRows } from './read-rows.ts'
import { kinds } from './resource-kinds.ts'
import type { ChangeRow } from './view.ts'

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
export async function changes(ctx: Context, input: InputOf<typeof Changes>, selection: Selection): Promise<ChangeFeed> {
  const { accommodationId, since, first } = authorized(ctx, changesPolicy.changes, Changes, input)
  const limit = first ?? Math.min(ctx.limits.PAGE_SIZE_DEFAULT, ctx.limits.CHANGES_PAGE_MAX)
  const page = await readFeed(
    ctx,
    { accommodationId, since, limit, kinds: since == null ? kinds : undefined },
    { isVisible: () => true, read: (kind, wanted) => readRows(ctx, accommodationId, selection, kind, wanted) },
  )
  const edges = page.changes.map(({ kind, key, event, state }) => ({
    node: { ...subjectOf({ kind, key }), ...state, event: event && changeEvents.map(event) },
  }))
  return { edges, next: page.next, hasMore: page.more }
}
