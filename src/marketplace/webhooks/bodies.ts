import { z } from 'zod'
import { commandStatuses } from '../../db/tables/index.ts'
import { id, instant } from '../../rest/common-schemas.ts'
import { refusalOf } from '../../rest/problem.ts'
import { Refusal } from '../../rest/refusal-code.ts'
import { type RowOf, resourceOf } from '../../rest/spelling.ts'
import { type WebhookType, webhookTypes } from '../apps/index.ts'
import { Charge } from '../charges/index.ts'
import { envelope, type readEnvelope, resultFor } from '../commands/index.ts'
import { Payment } from '../payments/index.ts'
import { RatesSet } from '../rates/index.ts'
import { ChangedReservation, CreatedReservation, Reservation } from '../reservations/index.ts'

const scopes = z.array(z.string())
const idsOrAll = z.array(id).nullable().describe('Null for all of them.')
const installed = { installation_id: id, accommodation_id: id, app_id: id, version: z.string() }

const actor = z.object({ type: z.string(), id: z.string().nullable() })

/** Identifiers only. */
const ReservationNotice = z
  .object({
    reservation_id: id,
    actor: actor.extend({ type: z.string().describe('For example `user` or `app`.') }),
    reason: z.string().describe('The end of the type; for `.changed` it is `status_changed`, `released` or `memo_changed`.'),
    occurred_at: instant,
    outbox_id: id.optional().describe('The command that caused it.'),
  })
  .meta({ id: 'ReservationNotice', description: 'Read the reservation for the rest.' })

const BookingNotice = z
  .object({
    booking_id: id,
    reservation_ids: z.array(id).describe('The reservations of the booking, canceled ones included.'),
    actor,
    occurred_at: instant,
  })
  .meta({ id: 'BookingNotice', description: 'Read the booking and its reservations for the rest.' })

const GuestErased = z
  .object({
    erasure_id: id.describe('A person with very many stays comes in several webhooks of one erasure.'),
    reservation_ids: z.array(id).describe('Stays that the person was a guest of. Other guests of these stays are not erased.'),
    booking_ids: z.array(id).describe('Bookings that the person made.'),
    occurred_at: instant,
  })
  .meta({ id: 'GuestErased', description: 'Read each reservation: whoever is still named there is not erased.' })

const SaleNotice = z
  .object({
    sale_stopped: z
      .boolean()
      .describe('Whether new reservations are refused with 409 `sale_stopped`, except for what a channel has sold.'),
    sale_stopped_until: instant.nullable().describe('When the stop ends by itself; null without an end.'),
    actor: actor.extend({ type: z.string().describe('For example `user`; `system` if the stop ended by itself.') }),
    reason: z.enum(['settings_changed', 'ended']).describe('`ended` if the stop ended by itself.'),
    occurred_at: instant,
  })
  .meta({ id: 'SaleNotice' })

const RatesNotice = z
  .object({
    version: z.int().describe("The version of the property's rates after the change."),
    ranges: z
      .array(
        z.object({
          rate_plan_ids: idsOrAll,
          room_type_ids: idsOrAll,
          from: z.iso.date(),
          to: z.iso.date(),
        }),
      )
      .describe('What changed. A range may cover days that did not change.'),
    actor,
    occurred_at: instant,
    outbox_id: id.optional().describe('The command that caused it.'),
  })
  .meta({ id: 'RatesNotice', description: 'Read the prices or rules after the version that you have.' })

const InventoryNotice = z
  .object({
    version: z
      .int()
      .describe(
        'Counts up within the property, with gaps: the number of the newest event that this covers, as in `/api/v1/changes`. A lower one is older.',
      ),
    ranges: z
      .array(
        z.object({
          room_type_ids: idsOrAll,
          from: z.iso.date().describe('The first night.'),
          to: z.iso.date().nullable().describe('The last night; null for all later ones.'),
        }),
      )
      .describe('Nights whose stock can have changed.'),
    occurred_at: instant.describe('When the last of the changes was committed.'),
  })
  .meta({ id: 'InventoryNotice', description: 'Changes within a moment come as one. Read the inventory of these nights.' })

// somebody may have it tried again before the webhook is written
const Failed = envelope(z.null(), commandStatuses)
  .extend({ error: Refusal })
  .meta({ id: 'FailedCommand', description: 'A command that was answered 202 and then failed.' })

/** The data of each type. */
const data = {
  'installation.activated': z.object({ ...installed, effective_scopes: scopes }),
  'installation.uninstalled': z.object({ ...installed, clean_up_until: instant }),
  'installation.scopes_changed': z.object({
    version: z.string(),
    effective_scopes: scopes.describe('In force from now on, also for issued tokens.'),
    added_scopes: scopes,
    removed_scopes: scopes,
  }),
  'installation.upgraded': z.object({
    upgrade_id: id,
    from_version: z.string(),
    to_version: z.string(),
    app_migration: z.boolean().describe('Whether the app must complete it.'),
    effective_scopes: scopes,
  }),
  'installation.upgrade_ended': z.object({
    upgrade_id: id,
    status: z.enum(['completed', 'failed', 'canceled']),
    version: z.string().describe('In force from now on.'),
    effective_scopes: scopes,
  }),
  'reservation.created': envelope(resultFor(CreatedReservation)),
  'reservation.changed': envelope(resultFor(ChangedReservation)),
  'reservation.canceled': envelope(resultFor(Reservation)),
  'reservation.restored': envelope(resultFor(Reservation)),
  'reservation.failed': Failed,
  'charge.added': envelope(resultFor(Charge)),
  'charge.voided': envelope(resultFor(Charge)),
  'charge.failed': Failed,
  'payment.recorded': envelope(resultFor(Payment)),
  'payment.changed': envelope(resultFor(Payment)),
  'payment.voided': envelope(resultFor(Payment)),
  'payment.failed': Failed,
  'rates.set': envelope(RatesSet),
  'rates.failed': Failed,
  'pms.reservation.created': ReservationNotice,
  'pms.reservation.changed': ReservationNotice,
  'pms.reservation.amended': ReservationNotice,
  'pms.reservation.room_assigned': ReservationNotice,
  'pms.reservation.room_unassigned': ReservationNotice,
  'pms.reservation.room_changed': ReservationNotice,
  'pms.reservation.checked_in': ReservationNotice,
  'pms.reservation.checked_out': ReservationNotice,
  'pms.reservation.check_in_undone': ReservationNotice,
  'pms.reservation.check_out_undone': ReservationNotice,
  'pms.reservation.canceled': ReservationNotice,
  'pms.reservation.no_show': ReservationNotice,
  'pms.reservation.restored': ReservationNotice,
  'pms.booking.confirmed': BookingNotice,
  'pms.booking.changed': BookingNotice,
  'pms.booking.canceled': BookingNotice,
  'pms.guest.erased': GuestErased,
  'pms.sale.stopped': SaleNotice,
  'pms.sale.resumed': SaleNotice,
  'pms.rates.changed': RatesNotice,
  'pms.stay_rules.changed': RatesNotice,
  'pms.inventory.changed': InventoryNotice,
  'action.run': z.object({
    action_run_id: id,
    action: z.string(),
    external_ref: z.string().nullable(),
    input: z.unknown(),
    requested_by: z.string(),
    expires_at: instant.describe('Complete it before this.'),
  }),
  'mapping.changed': z.object({
    dataset: z.string(),
    platform_entity: z.enum(['room', 'room_type', 'rate_plan', 'channel']),
    platform_id: z.string(),
    external_key: z.string().nullable().describe('Null if the mapping was removed, or its dataset deleted.'),
  }),
  'webhook.test': z.object({ endpoint_id: id }),
} as const satisfies Record<WebhookType, z.ZodObject>

/** What the data of a webhook is made of. */
export type WebhookRow<Type extends WebhookType> = RowOf<(typeof data)[Type]>

const writers = new Map(Object.entries(data).map(([type, schema]) => [type, resourceOf<z.ZodObject>(schema)]))

export const dataOf = <Type extends WebhookType>(type: Type, row: WebhookRow<Type>): object => writers.get(type)!(row)

const bodyOf = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    timestamp: instant.describe('When it happened.'),
    installation_id: id,
    accommodation_id: id,
    data: data[type],
  })

/** The envelope of a command, with the error code of the REST interface. */
export const resultOf = ({ error, ...result }: Awaited<ReturnType<typeof readEnvelope>>) => ({
  ...result,
  ...(error && { error: refusalOf(error) }),
})

/** The webhooks of the OpenAPI document. */
export const webhooks = Object.entries(webhookTypes).map(([type, description]) => ({
  type,
  description,
  body: bodyOf(type as WebhookType),
}))
