import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { events, sweptEvents } from '../../db/tables/index.ts'
import { hoursAgo, type Sweep } from '../sweep/index.ts'

/** A subscriber that resumes must learn whether events of its types were deleted. Ordered, so that two sweeps do not deadlock. */
const rememberTypes = sql`
  insert into ${sweptEvents} (accommodation_id, type, number)
  select accommodation_id, type, max(number) from gone group by accommodation_id, type order by accommodation_id, type
  on conflict (accommodation_id, type) do update set number = greatest(${sweptEvents.number}, excluded.number)`

export const sweeps: readonly Sweep[] = [
  [
    events,
    (ctx) => and(isNotNull(events.dispatchedAt), lt(events.occurredAt, hoursAgo(ctx, ctx.limits.EVENTS_KEPT_HOURS))),
    rememberTypes,
  ],
]
