import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'
import { lower, snake } from '../../rest/shapes.ts'
import type { WebhookType } from '../apps/index.ts'
import { type Envelope, readEnvelope } from '../commands/index.ts'
import { resultOf, type WebhookData } from './bodies.ts'

interface Kind<Type extends EventType, Told, Data> {
  type: Told
  /** The one installation that it concerns; left out where all of the accommodation may listen. */
  installationId?: (event: StoredEvent<Type>) => string
  data: (event: StoredEvent<Type>, ctx: Context, db: Database) => Data | Promise<Data>
  /** Whether the data must not lie open at rest. */
  sealed?: true
}

/** What an event is to those who listen by webhook. A command's result says itself what it is, and has the shape of its answer. */
type Source<Type extends EventType> =
  | { [Told in WebhookType]: Kind<Type, Told, WebhookData<Told>> }[WebhookType]
  | Kind<Type, (event: StoredEvent<Type>) => string, Envelope>

const installationId = ({ payload }: { payload: { installationId: string } }) => payload.installationId

type ReservationEvent = Extract<EventType, `reservation.${string}`>
type Change = Extract<WebhookType, `pms.reservation.${string}`>

const stay = <Told extends Change>(type: Told, reason: string): Kind<ReservationEvent, Told, WebhookData<Change>> => ({
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

type Sources = { readonly [Type in EventType]?: Source<Type> }

/** Event → webhook. What does not stand here is told to nobody. */
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
  'sale.stopped': { type: 'pms.sale.stopped', data: (event) => saleNotice(event, event.payload.until) },
  'sale.resumed': { type: 'pms.sale.resumed', data: (event) => saleNotice(event, null) },
  'reservation.created': stay('pms.reservation.created', 'created'),
  'reservation.status_changed': stay('pms.reservation.changed', 'status_changed'),
  'reservation.released': stay('pms.reservation.changed', 'released'),
  'reservation.changed': stay('pms.reservation.changed', 'memo_changed'),
  'reservation.amended': stay('pms.reservation.amended', 'amended'),
  'reservation.room_assigned': stay('pms.reservation.room_assigned', 'room_assigned'),
  'reservation.room_unassigned': stay('pms.reservation.room_unassigned', 'room_unassigned'),
  'reservation.room_changed': stay('pms.reservation.room_changed', 'room_changed'),
  'reservation.checked_in': stay('pms.reservation.checked_in', 'checked_in'),
  'reservation.checked_out': stay('pms.reservation.checked_out', 'checked_out'),
  'reservation.canceled': stay('pms.reservation.canceled', 'canceled'),
  'reservation.restored': stay('pms.reservation.restored', 'restored'),
}

/** The events of which somebody is told. */
export const toldTypes = Object.keys(sources) as EventType[]

/** The event as a webhook, before it is addressed. */
export interface Notice {
  type: string
  /** What it is about: webhooks about the same arrive in order. */
  resource: string
  installationId: string | null
  occurredAt: Date
  data: object
  sealed: boolean
}

export async function noticeOf<Type extends EventType>(
  ctx: Context,
  db: Database,
  event: StoredEvent<Type>,
): Promise<Notice | null> {
  const source: Source<Type> | undefined = sources[event.type]
  if (!source) return null
  const { type, installationId, sealed = false } = source
  const data = await source.data(event, ctx, db)
  return {
    type: typeof type === 'string' ? type : type(event),
    resource: ('reservation_id' in data && data.reservation_id) || event.subjectId,
    installationId: installationId?.(event) ?? null,
    occurredAt: event.occurredAt,
    data,
    sealed,
  }
}
