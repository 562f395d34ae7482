import type { Context } from '../../kernel/context.ts'
import { SEARCH_PATIENCE_SECONDS, SEARCHES_WAITING_MAX } from '../../kernel/limits.ts'
import { createPlaces } from '../../kernel/places.ts'
import { countsOfAddress, refuseCaller } from '../../platform/limiter/index.ts'

const inPlace = createPlaces()
const queue = { waiting: SEARCHES_WAITING_MAX, patience: SEARCH_PATIENCE_SECONDS }

/**
 * Each search in a request counts like a request, because it costs server and database as much, and an anonymous address has few at
 * once. This node counts in memory.
 */
export async function asSearch<T>(ctx: Context, search: () => Promise<T>): Promise<T> {
  const { RATE_LIMIT_PER_MINUTE, SEARCHES_AT_ONCE } = ctx.limits
  await refuseCaller(ctx, 'search', { max: RATE_LIMIT_PER_MINUTE, windowSeconds: 60 })
  if (ctx.actor.kind !== 'anonymous' || SEARCHES_AT_ONCE === 0) return search()
  const counts = countsOfAddress(ctx, 'search', { max: SEARCHES_AT_ONCE, windowSeconds: 60 })
  return counts.reduce<() => Promise<T>>(
    (work, { key, max }) =>
      () =>
        inPlace(key, { ...queue, places: max }, work),
    search,
  )()
}
