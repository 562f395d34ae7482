import { eq, max } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { accommodations, roomTypes } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { EventType, StoredEvent } from '../../../kernel/events.ts'
import { INVENTORY_NIGHTS_MAX, RATE_CALENDAR_DAYS_MAX } from '../../../kernel/limits.ts'
import { minuteMs } from '../../../kernel/time.ts'
import { addDays } from '../../../kernel/zone.ts'
import { dataOf } from '../bodies.ts'
import type { WebhookContent } from './address-webhook.ts'
import { nightsOf, type StockPeriod } from './stock-nights.ts'

type StockEvent = 'inventory.changed' | 'sale.stopped' | 'sale.resumed'

interface Change extends StockPeriod {
  /** Whether the longest turnover of the property counts after its end. */
  isRent?: boolean | undefined
}

/** A stop of sale concerns every night, because it refuses stays of any date. */
const periods: { readonly [Type in StockEvent]: (event: StoredEvent<Type>) => Change[] } = {
  'inventory.changed': ({ payload: { changes } }) =>
    changes.map(({ roomTypeId, from, to, isRent }) => ({
      roomTypeId,
      from: new Date(from),
      to: to === null ? null : new Date(to),
      isRent,
    })),
  'sale.stopped': ({ occurredAt }) => [{ roomTypeId: null, from: occurredAt, to: null }],
  'sale.resumed': ({ occurredAt }) => [{ roomTypeId: null, from: occurredAt, to: null }],
}

export const stockEventTypes = Object.keys(periods) as EventType[]

function periodsOf(event: StoredEvent): Change[] {
  if (!(event.type in periods)) return []
  return (periods[event.type as StockEvent] as (event: StoredEvent) => Change[])(event)
}

/** One webhook for all changes of stock in a batch of events. */
export async function inventoryNotice(
  { clock }: Context,
  db: Database,
  accommodationId: string,
  batch: readonly StoredEvent[],
): Promise<WebhookContent[]> {
  const changes = batch.flatMap(periodsOf)
  if (changes.length === 0) return []
  const [property] = await db
    .select({ zone: accommodations.timeZone, turnoverMinutes: max(roomTypes.turnoverMinutes) })
    .from(accommodations)
    .leftJoin(roomTypes, eq(roomTypes.accommodationId, accommodations.id))
    .where(eq(accommodations.id, accommodationId))
    .groupBy(accommodations.timeZone)
  const { zone, turnoverMinutes } = property!
  const turnover = (turnoverMinutes ?? 0) * minuteMs
  const held = changes.map(({ isRent, to, ...change }) => ({
    ...change,
    to: to && isRent ? new Date(to.getTime() + turnover) : to,
  }))
  const ranges = nightsOf(zone, clock.now(), held)
  if (ranges.length === 0) return []
  const { number: version, occurredAt } = batch.findLast((event) => periodsOf(event).length > 0)!
  const data = dataOf('pms.inventory.changed', { version, ranges: ranges.flatMap(readable), occurredAt })
  return [{ type: 'pms.inventory.changed', resource: accommodationId, installationId: null, occurredAt, data, sealed: false }]
}

/** Most days that a receiver reads at once, prices or inventory. */
const daysMax = Math.min(INVENTORY_NIGHTS_MAX, RATE_CALENDAR_DAYS_MAX)

/** The days of a range in parts that one read takes each. A range without an end stays as it is. */
export function readable<Range extends { from: string; to: string | null }>(range: Range): Range[] {
  const parts: Range[] = []
  for (let { from } = range; ; from = addDays(from, daysMax)) {
    const last = addDays(from, daysMax - 1)
    if (range.to === null || range.to <= last) return [...parts, { ...range, from }]
    parts.push({ ...range, from, to: last })
  }
}
