import { z } from 'zod'
import { id, instant } from '../../rest/common-schemas.ts'
import { codeOf } from '../../rest/problem.ts'
import { type WebhookType, webhookTypes } from '../apps/index.ts'
import { envelope, type readEnvelope } from '../commands/index.ts'
import { Payment } from '../payments/index.ts'
import { CreatedReservation, Reservation } from '../reservations/index.ts'

const scopes = z.array(z.string())
const installed = { installation_id: id, accommodation_id: id, app_id: id, version: z.string() }

/** Identifiers only: who wants to know more reads the reservation. */
const ReservationNotice = z
  .object({
    reservation_id: id,
    actor: z.object({ type: z.string().describe('Such as `user` or `app`.'), id: z.string().nullable() }),
    reason: z.string().describe('How the type ends; of `.changed` it is `status_changed`, `released` or `memo_changed`.'),
    occurred_at: instant,
    outbox_id: id.optional().describe("The app's command that caused it."),
  })
  .meta({ id: 'ReservationNotice', description: 'Read the reservation for the rest.' })

const actor = z.object({
  type: z.string().describe('Such as `user`; `system` where a time was over.'),
  id: z.string().nullable(),
})
const SaleNotice = z
  .object({
    sale_stopped: z.boolean().describe('Whether new reservations are refused with 409 `sale_stopped`.'),
    sale_stopped_until: instant.nullable().describe('When it sells again by itself; null where no end is set.'),
    actor,
    reason: z.enum(['settings_changed', 'ended']).describe('`ended` where the time of the stop was over.'),
    occurred_at: instant,
  })
  .meta({ id: 'SaleNotice' })

const Failed = envelope(z.null())
  .extend({ error: z.object({ code: z.string(), message: z.string() }) })
  .meta({ id: 'FailedCommand', description: 'A command that was answered 202 and failed for good.' })

/** What a webhook of each type tells. */
const data = {
  'installation.activated': z.object({ ...installed, effective_scopes: scopes }),
  'installation.uninstalled': z.object({ ...installed, clean_up_until: instant }),
  'installation.scopes_changed': z.object({
    version: z.string(),
    effective_scopes: scopes.describe('In force from now on, for tokens already given out as well.'),
    added_scopes: scopes,
    removed_scopes: scopes,
  }),
  'installation.upgraded': z.object({
    upgrade_id: id,
    from_version: z.string(),
    to_version: z.string(),
    app_migration: z.boolean().describe('Whether the app has to complete it.'),
    effective_scopes: scopes,
  }),
  'installation.upgrade_ended': z.object({
    upgrade_id: id,
    status: z.enum(['completed', 'failed', 'canceled']),
    version: z.string().describe('In force from now on.'),
    effective_scopes: scopes,
  }),
  'reservation.created': envelope(CreatedReservation),
  'reservation.changed': envelope(Reservation),
  'reservation.canceled': envelope(Reservation),
  'reservation.failed': Failed,
  'payment.recorded': envelope(Payment),
  'payment.changed': envelope(Payment),
  'payment.voided': envelope(Payment),
  'payment.failed': Failed,
  'pms.reservation.created': ReservationNotice,
  'pms.reservation.changed': ReservationNotice,
  'pms.reservation.amended': ReservationNotice,
  'pms.reservation.room_assigned': ReservationNotice,
  'pms.reservation.room_unassigned': ReservationNotice,
  'pms.reservation.room_changed': ReservationNotice,
  'pms.reservation.checked_in': ReservationNotice,
  'pms.reservation.checked_out': ReservationNotice,
  'pms.reservation.canceled': ReservationNotice,
  'pms.reservation.restored': ReservationNotice,
  'pms.sale.stopped': SaleNotice,
  'pms.sale.resumed': SaleNotice,
  'action.run': z.object({
    action_run_id: id,
    action: z.string(),
    external_ref: z.string().nullable(),
    input: z.unknown(),
    requested_by: z.string(),
    expires_at: instant.describe('Complete it in time.'),
  }),
  'mapping.changed': z.object({
    dataset: z.string(),
    platform_entity: z.enum(['room', 'room_type', 'rate_plan', 'channel']),
    platform_id: z.string(),
    external_key: z.string().nullable().describe('Null where the mapping was taken away.'),
  }),
  'webhook.test': z.object({ endpoint_id: id }),
} as const satisfies Record<WebhookType, z.ZodObject>

type Unchanged<Value> = Value extends (infer Item)[] ? readonly Item[] : Value

export type WebhookData<Type extends WebhookType> = {
  readonly [Field in keyof z.input<(typeof data)[Type]>]: Unchanged<z.input<(typeof data)[Type]>[Field]>
}

const bodyOf = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    timestamp: instant.describe('When it happened.'),
    installation_id: id,
    accommodation_id: id,
    data: data[type],
  })

/** A result as it is told, with the error in the word by which the interface knows it. */
export const resultOf = ({ error, ...result }: Awaited<ReturnType<typeof readEnvelope>>) => ({
  ...result,
  ...(error && { error: { code: codeOf(error.code), message: error.message } }),
})

/** Each webhook as the OpenAPI document has it. */
export const webhooks = Object.entries(webhookTypes).map(([type, description]) => ({
  type,
  description,
  body: bodyOf(type as WebhookType),
}))
