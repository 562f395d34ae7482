import { asc } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { EventType, StoredEvent } from '../../../kernel/events.ts'
import { snake } from '../../../rest/spelling.ts'
import type { WebhookType } from '../../apps/index.ts'
import { type Envelope, readEnvelope } from '../../commands/index.ts'
import { dataOf, resultOf, type WebhookRow } from '../bodies.ts'
import type { WebhookContent } from './address-webhook.ts'
import { readable, stockEventTypes } from './inventory-notice.ts'

interface Mapping<Type extends EventType, Name, Row> {
  type: Name
  /** The only installation that may receive it. Without it all installations of the accommodation may. */
  installationId?: (event: StoredEvent<Type>) => string
  /** What its data is made of, besides `commonOf` the event. */
  row: (event: StoredEvent<Type>, ctx: Context, db: Database) => Row | Promise<Row>
  /** What orders the webhooks; by default the reservation, or else the subject of the event. */
  resource?: (event: StoredEvent<Type>) => string
  /** Whether apps are told; by default they are. */
  when?: (event: StoredEvent<Type>) => boolean
  /** Encrypts the data at rest. */
  sealed?: true
}

type Row<Name extends WebhookType> = Omit<WebhookRow<Name>, keyof ReturnType<typeof commonOf>>

/** Maps an event to the data of a webhook. The type of a command's result comes from the event, and the command has its data. */
type Source<Type extends EventType> =
  | { [Name in WebhookType]: Mapping<Type, Name, Row<Name>> }[WebhookType]
  | Mapping<Type, (event: StoredEvent<Type>) => string, Envelope>

const commonOf = ({ accommodationId, actor, occurredAt }: StoredEvent) => ({
  accommodationId,
  actor: { type: snake(actor.kind), id: actor.id },
  occurredAt,
  outboxId: actor.outboxId,
})

const payloadOf = <Payload>({ payload }: { payload: Payload }) => payload
const installationId = ({ payload }: { payload: { installationId: string } }) => payload.installationId

type ReservationEvent = Extract<EventType, `reservation.${string}`>
type ReservationWebhook = Extract<WebhookType, `pms.reservation.${string}`>

/** The reason is the end of the type, unless several events have the type. */
const reservation = <Name extends ReservationWebhook>(
  type: Name,
  reason: string = type.split('.').at(-1)!,
): Mapping<ReservationEvent, Name, Row<ReservationWebhook>> => ({
  type,
  row: ({ payload: { reservationId } }) => ({ reservationId, reason }),
})

type BookingEvent = StoredEvent<'booking.confirmed'> | StoredEvent<'booking.changed'> | StoredEvent<'booking.canceled'>

async function bookingRow({ accommodationId, payload: { bookingId } }: BookingEvent, _: Context, db: Database) {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(matching(reservations, { accommodationId, bookingId }))
    .orderBy(asc(reservations.id))
  return { bookingId, reservationIds: rows.map(({ id }) => id) }
}

type RatesEvent = StoredEvent<'rates.changed'> | StoredEvent<'stay_rules.changed'>

const ratesRow = ({ payload: { version, ranges } }: RatesEvent) => ({ version, ranges: ranges.flatMap(readable) })

type Sources = { readonly [Type in EventType]?: Source<Type> }

/** An event type without an entry has no webhook. */
const sources: Sources = {
  'installation.activated': { type: 'installation.activated', installationId, row: payloadOf },
  'installation.uninstalled': { type: 'installation.uninstalled', installationId, row: payloadOf },
  'installation.scopes_changed': { type: 'installation.scopes_changed', installationId, row: payloadOf },
  'installation.upgraded': { type: 'installation.upgraded', installationId, row: payloadOf },
  'upgrade.ended': { type: 'installation.upgrade_ended', installationId, row: payloadOf },
  'mapping.changed': {
    type: 'mapping.changed',
    installationId,
    resource: ({ payload }) => payload.platformId,
    row: payloadOf,
  },
  'action.run': { type: 'action.run', installationId, row: payloadOf },
  'command.completed': {
    type: ({ payload }) => payload.type,
    installationId,
    row: async ({ accommodationId, payload: { outboxId } }, ctx, db) =>
      resultOf(await readEnvelope(ctx, db, { accommodationId, outboxId })),
    sealed: true,
  },
  'rates.changed': { type: 'pms.rates.changed', row: ratesRow },
  'stay_rules.changed': { type: 'pms.stay_rules.changed', row: ratesRow },
  'booking.confirmed': { type: 'pms.booking.confirmed', row: bookingRow },
  'booking.changed': { type: 'pms.booking.changed', row: bookingRow },
  // a hold that is given up was never told
  'booking.canceled': { type: 'pms.booking.canceled', when: ({ payload }) => !payload.wasHeld, row: bookingRow },
  'guest.erased': { type: 'pms.guest.erased', row: payloadOf },
  'sale.stopped': {
    type: 'pms.sale.stopped',
    row: ({ payload: { reason, until } }) => ({ saleStopped: true, saleStoppedUntil: until, reason }),
  },
  'sale.resumed': {
    type: 'pms.sale.resumed',
    row: ({ payload: { reason } }) => ({ saleStopped: false, saleStoppedUntil: null, reason }),
  },
  'reservation.created': reservation('pms.reservation.created'),
  'reservation.status_changed': reservation('pms.reservation.changed', 'status_changed'),
  'reservation.released': reservation('pms.reservation.changed', 'released'),
  'reservation.changed': reservation('pms.reservation.changed', 'memo_changed'),
  'reservation.amended': reservation('pms.reservation.amended'),
  'reservation.room_assigned': reservation('pms.reservation.room_assigned'),
  'reservation.room_unassigned': reservation('pms.reservation.room_unassigned'),
  'reservation.room_changed': reservation('pms.reservation.room_changed'),
  'reservation.checked_in': reservation('pms.reservation.checked_in'),
  'reservation.checked_out': reservation('pms.reservation.checked_out'),
  'reservation.check_in_undone': reservation('pms.reservation.check_in_undone'),
  'reservation.check_out_undone': reservation('pms.reservation.check_out_undone'),
  'reservation.no_show': reservation('pms.reservation.no_show'),
  'reservation.canceled': reservation('pms.reservation.canceled'),
  'reservation.restored': reservation('pms.reservation.restored'),
}

export const webhookEventTypes = [...new Set([...(Object.keys(sources) as EventType[]), ...stockEventTypes])]

export async function webhookOf<Type extends EventType>(
  ctx: Context,
  db: Database,
  event: StoredEvent<Type>,
): Promise<WebhookContent | null> {
  const source: Source<Type> | undefined = sources[event.type]
  if (!source || source.when?.(event) === false) return null
  const { type, installationId, resource, sealed = false } = source
  const row = await source.row(event, ctx, db)
  const isResult = typeof type === 'function'
  const data: { reservation_id?: string | null } = isResult
    ? (row as Envelope)
    : dataOf(type, { ...commonOf(event), ...row } as WebhookRow<typeof type>)
  return {
    type: isResult ? type(event) : type,
    resource: resource?.(event) ?? data.reservation_id ?? event.subjectId,
    installationId: installationId?.(event) ?? null,
    occurredAt: event.occurredAt,
    data,
    sealed,
  }
}
