import { appEvents } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { appEventsPolicy } from './policy.ts'
import type { AppEventRow } from './view.ts'

type Given = Pick<AppEventRow, 'type' | 'externalRef' | 'data'> & { occurredAt: Date | null }

/** Keeps all of them or none. Whoever sends the same again stores it again. */
export async function pushEvents(ctx: Context, given: readonly Given[]): Promise<string[]> {
  authorize(ctx.actor, appEventsPolicy.pushEvents)
  const { accommodationId, installationId } = appOf(ctx)
  const { APP_EVENTS_AT_ONCE: most, APP_EVENT_BYTES_MAX: bytesMost, APP_EVENTS_PER_HOUR: max } = ctx.limits
  if (given.length === 0 || given.length > most)
    fail('LIMIT_EXCEEDED', { field: 'events', message: `events: expected 1 to ${most}` })
  for (const [index, { data }] of given.entries())
    if (Buffer.byteLength(JSON.stringify(data)) > bytesMost)
      fail('LIMIT_EXCEEDED', {
        field: `events.${index}.data`,
        message: `events.${index}.data: an event has at most ${bytesMost} bytes of data`,
      })
  const allowance = { max, windowSeconds: 3600, weight: given.length, shared: true }
  await refuseExcess(ctx, `app-events:${installationId}`, allowance)
  const receivedAt = ctx.clock.now()
  const rows = given.map(({ occurredAt, ...event }) => {
    return { ...event, accommodationId, id: newId(), installationId, occurredAt: occurredAt ?? receivedAt, receivedAt }
  })
  await ctx.db.insert(appEvents).values(rows)
  return rows.map(({ id }) => id)
}
