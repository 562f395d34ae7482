import { appEvents } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { appEventsPolicy } from './policy.ts'
import type { AppEventRow } from './view.ts'

type NewEvent = Pick<AppEventRow, 'type' | 'externalRef' | 'data'> & { occurredAt: Date | null }

/** Stores all events or none. An event that is sent twice is stored twice. */
export async function pushEvents(ctx: Context, events: readonly NewEvent[]): Promise<string[]> {
  const { accommodationId, installationId } = authorizedApp(ctx, appEventsPolicy.pushEvents)
  const { APP_EVENTS_AT_ONCE: countMax, APP_EVENT_BYTES_MAX: bytesMax, APP_EVENTS_PER_HOUR: max } = ctx.limits
  if (events.length === 0 || events.length > countMax)
    fail('LIMIT_EXCEEDED', { field: 'events', message: `events: expected 1 to ${countMax}` })
  for (const [index, { data }] of events.entries())
    if (Buffer.byteLength(JSON.stringify(data)) > bytesMax)
      fail('LIMIT_EXCEEDED', {
        field: `events.${index}.data`,
        message: `events.${index}.data: an event has at most ${bytesMax} bytes of data`,
      })
  await refuseExcess(ctx, `app-events:${installationId}`, { max, windowSeconds: 3600, weight: events.length, shared: true })
  const receivedAt = ctx.clock.now()
  const rows = events.map(({ occurredAt, ...event }) => {
    return { ...event, accommodationId, id: newId(), installationId, occurredAt: occurredAt ?? receivedAt, receivedAt }
  })
  await ctx.db.insert(appEvents).values(rows)
  return rows.map(({ id }) => id)
}
