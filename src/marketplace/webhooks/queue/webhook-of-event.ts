import type { Database } from '../../../db/database.ts'
import type { Context } from '../../../kernel/context.ts'
import type { EventType, StoredEvent } from '../../../kernel/events.ts'
import { lower, snake } from '../../../rest/spelling.ts'
import type { WebhookType } from '../../apps/index.ts'
import { type Envelope, readEnvelope } from '../../commands/index.ts'
import { resultOf, type WebhookData } from '../bodies.ts'
import type { WebhookContent } from './address-webhook.ts'
import { bookingNotice } from './booking-notice.ts'
import { readable, stockEventTypes } from './inventory-notice.ts'

interface Mapping<Type extends EventType, Name, Data> {
  type: Name
  /** The only installation that may receive it. Without it all installations of the accommodation may. */
  installationId?: (event: StoredEvent<Type>) => string
  data: (event: StoredEvent<Type>, ctx: Context, db: Database) => Data | Promise<Data>
  /** What orders the webhooks; by default the reservation, or else the subject of the event. */
  resource?: (event: StoredEvent<Type>) => string
  /** Whether apps are told; by default they are. */
  when?: (event: StoredEvent<Type>) => boolean
  /** Encrypts the data at rest. */
  sealed?: true
}

/** Maps an event to the payload of a webhook. The type of a command's result comes from the event. */
type Source<Type extends EventType> =
  | { [Name in WebhookType]: Mapping<Type, Name, WebhookData<Name>> }[WebhookType]
  | Mapping<Type, (event: StoredEvent<Type>) => string, Envelope>

const installationId = ({ payload }: { payload: { installationId: string } }) => payload.installationId

type ReservationEvent = Extract<EventType, `reservation.${string}`>
type ReservationWebhook = Extract<WebhookType, `pms.reservation.${string}`>

const reservation = <Name extends ReservationWebhook>(
  type: Name,
  reason: string,
): Mapping<ReservationEvent, Name, WebhookData<ReservationWebhook>> => ({
  type,
  data: ({ payload, actor, occurredAt }) => ({
    reservation_id: payload.reservationId,
    actor: { type: snake(actor.kind), id: actor.id },
    reason,
    occurred_at: occurredAt.toISOString(),
    ...(actor.outboxId !== undefined && { outbox_id: actor.outboxId }),
  }),
})

const saleNotice = (
  { type, actor, payload, occurredAt }: StoredEvent<'sale.stopped'> | StoredEvent<'sale.resumed'>,
  until: number | null,
): WebhookData<'pms.sale.stopped'> => ({
  sale_stopped: type === 'sale.stopped',
  sale_stopped_until: until === null ? null : new Date(until).toISOString(),
  actor: { type: snake(actor.kind), id: actor.id },
  reason: payload.reason,
  occurred_at: occurredAt.toISOString(),
})

const ratesNotice = ({
  actor,
  payload: { version, ranges },
  occurredAt,
}: StoredEvent<'rates.changed'> | StoredEvent<'stay_rules.changed'>): WebhookData<'pms.rates.changed'> => ({
  version,
  ranges: ranges.flatMap(readable).map(({ ratePlanIds, roomTypeIds, from, to }) => {
    return { rate_plan_ids: ratePlanIds, room_type_ids: roomTypeIds, from, to }
  }),
  actor: { type: snake(actor.kind), id: actor.id },
  occurred_at: occurredAt.toISOString(),
  ...(actor.outboxId !== undefined && { outbox_id: actor.outboxId }),
})

type Sources = { readonly [Type in EventType]?: Source<Type> }

/** An event type without an entry has no webhook. */
const sources: Sources = {
  'installation.activated': {
    type: 'installation.activated',
    installationId,
    data: ({ accommodationId, payload: { installationId, appId, version, effectiveScopes } }) => ({
      installation_id: installationId,
      accommodation_id: accommodationId,
      app_id: appId,
      version,
      effective_scopes: effectiveScopes,
    }),
  },
  'installation.uninstalled': {
    type: 'installation.uninstalled',
    installationId,
    data: ({ accommodationId, payload: { installationId, appId, version, cleanUpUntil } }) => ({
      installation_id: installationId,
      accommodation_id: accommodationId,
      app_id: appId,
      version,
      clean_up_until: new Date(cleanUpUntil).toISOString(),
    }),
  },
  'installation.scopes_changed': {
    type: 'installation.scopes_changed',
    installationId,
    data: ({ payload: { version, effectiveScopes, addedScopes, removedScopes } }) => ({
      version,
      effective_scopes: effectiveScopes,
      added_scopes: addedScopes,
      removed_scopes: removedScopes,
    }),
  },
  'installation.upgraded': {
    type: 'installation.upgraded',
    installationId,
    data: ({ payload: { upgradeId, fromVersion, toVersion, appMigration, effectiveScopes } }) => ({
      upgrade_id: upgradeId,
      from_version: fromVersion,
      to_version: toVersion,
      app_migration: appMigration,
      effective_scopes: effectiveScopes,
    }),
  },
  'upgrade.ended': {
    type: 'installation.upgrade_ended',
    installationId,
    data: ({ payload: { upgradeId, status, version, effectiveScopes } }) => ({
      upgrade_id: upgradeId,
      status: lower(status),
      version,
      effective_scopes: effectiveScopes,
    }),
  },
  'mapping.changed': {
    type: 'mapping.changed',
    installationId,
    resource: ({ payload: { platformId } }) => platformId,
    data: ({ payload: { dataset, platformEntity, platformId, externalKey } }) => ({
      dataset,
      platform_entity: lower(platformEntity),
      platform_id: platformId,
      external_key: externalKey,
    }),
  },
  'action.run': {
    type: 'action.run',
    installationId,
    data: ({ payload: { actionRunId, action, externalRef, input, requestedBy, expiresAt } }) => ({
      action_run_id: actionRunId,
      action,
      external_ref: externalRef,
      input,
      requested_by: requestedBy,
      expires_at: new Date(expiresAt).toISOString(),
    }),
  },
  'command.completed': {
    type: ({ payload }) => payload.type,
    installationId,
    data: async ({ accommodationId, payload: { outboxId } }, ctx, db) =>
      resultOf(await readEnvelope(ctx, db, { accommodationId, outboxId })),
    sealed: true,
  },
  'rates.changed': { type: 'pms.rates.changed', data: ratesNotice },
  'stay_rules.changed': { type: 'pms.stay_rules.changed', data: ratesNotice },
  'booking.confirmed': { type: 'pms.booking.confirmed', data: bookingNotice },
  'booking.changed': { type: 'pms.booking.changed', data: bookingNotice },
  // a hold that is given up was never told
  'booking.canceled': { type: 'pms.booking.canceled', when: ({ payload }) => !payload.wasHeld, data: bookingNotice },
  'guest.erased': {
    type: 'pms.guest.erased',
    data: ({ payload: { erasureId, reservationIds, bookingIds }, occurredAt }) => ({
      erasure_id: erasureId,
      reservation_ids: reservationIds,
      booking_ids: bookingIds,
      occurred_at: occurredAt.toISOString(),
    }),
  },
  'sale.stopped': { type: 'pms.sale.stopped', data: (event) => saleNotice(event, event.payload.until) },
  'sale.resumed': { type: 'pms.sale.resumed', data: (event) => saleNotice(event, null) },
  'reservation.created': reservation('pms.reservation.created', 'created'),
  'reservation.status_changed': reservation('pms.reservation.changed', 'status_changed'),
  'reservation.released': reservation('pms.reservation.changed', 'released'),
  'reservation.changed': reservation('pms.reservation.changed', 'memo_changed'),
  'reservation.amended': reservation('pms.reservation.amended', 'amended'),
  'reservation.room_assigned': reservation('pms.reservation.room_assigned', 'room_assigned'),
  'reservation.room_unassigned': reservation('pms.reservation.room_unassigned', 'room_unassigned'),
  'reservation.room_changed': reservation('pms.reservation.room_changed', 'room_changed'),
  'reservation.checked_in': reservation('pms.reservation.checked_in', 'checked_in'),
  'reservation.checked_out': reservation('pms.reservation.checked_out', 'checked_out'),
  'reservation.check_in_undone': reservation('pms.reservation.check_in_undone', 'check_in_undone'),
  'reservation.check_out_undone': reservation('pms.reservation.check_out_undone', 'check_out_undone'),
  'reservation.no_show': reservation('pms.reservation.no_show', 'no_show'),
  'reservation.canceled': reservation('pms.reservation.canceled', 'canceled'),
  'reservation.restored': reservation('pms.reservation.restored', 'restored'),
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
  const data = await source.data(event, ctx, db)
  return {
    type: typeof type === 'string' ? type : type(event),
    resource: resource?.(event) ?? (('reservation_id' in data && data.reservation_id) || event.subjectId),
    installationId: installationId?.(event) ?? null,
    occurredAt: event.occurredAt,
    data,
    sealed,
  }
}
