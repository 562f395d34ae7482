import { z } from 'zod'
import { GUEST_CONTACTS_MAX, GUESTS_MAX, WORD_CHARACTERS_MAX } from '../kernel/limits.ts'
import { id, instant, listOf } from './shapes.ts'

// What apps read, of each kind in one shape wherever it is answered.

export const statuses = ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'] as const
export const currency = z.string().regex(/^[A-Z]{3}$/, 'expected a code of ISO 4217')
export const amount = z.int().describe("In the currency's minor unit.")
export const method = z.enum(['cash', 'card', 'bank_transfer', 'voucher', 'other', 'platform'])
const word = z.string().trim().min(1).max(WORD_CHARACTERS_MAX)
const Contact = z.strictObject({ contact_type: word, contact_value: word })
export const Rate = z.strictObject({ date: z.iso.date(), amount: amount.min(0) })
export const Guest = z.strictObject({
  name: z.string().trim().min(1),
  contacts: listOf(Contact, GUEST_CONTACTS_MAX).meta({ maxItems: GUEST_CONTACTS_MAX }).nullish(),
  vehicle_number: z.string().trim().max(WORD_CHARACTERS_MAX).nullish(),
})
export const Guests = listOf(Guest, GUESTS_MAX).meta({ maxItems: GUESTS_MAX })

export const Reservation = z
  .object({
    id,
    status: z.enum(statuses),
    type: z.enum(['lodge', 'rent']),
    use_start_at: instant,
    use_expire_at: instant,
    room_type_id: id,
    room_id: id.nullable(),
    rate_plan_id: z.string().nullable(),
    channel_id: z.string().nullable(),
    ota_code: z.string().nullable(),
    sleeps: z.int(),
    child_sleeps: z.int(),
    infant_sleeps: z.int(),
    capacity_exceeded: z
      .boolean()
      .describe('Whether more adults and children come than the room type holds. A booking of a channel is stored nevertheless.'),
    primary_guest: Guest.nullable(),
    guests: z.array(Guest),
    folio_id: id.nullable(),
    currency: z.string().nullable(),
    total_price: amount,
    nightly_rates: z.array(Rate),
    memo: z.string().nullable(),
    request: z.string().nullable(),
    check_in_code: z.string(),
    release_at: instant.nullable(),
    cancellation: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Reservation' })

export const CreatedReservation = Reservation.extend({
  pin_code: z.string().optional().describe('For the guest. It is told with the creation alone.'),
}).meta({ id: 'CreatedReservation' })

export const Folio = z
  .object({
    id,
    reservation_id: id,
    currency: z.string(),
    total_price: amount,
    total_paid: amount,
    balance: amount.describe('What is still owed; negative where too much was paid.'),
    charges: z.array(
      z.object({
        id,
        kind: z.enum(['NIGHT', 'EXTRA']),
        charged_on: z.iso.date(),
        description: z.string(),
        amount,
        voided_at: instant.nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id,
        amount,
        method: z.string(),
        status: z.enum(['RECORDED', 'VOIDED']),
        paid_at: instant,
        external_ref: z.string().nullable(),
        memo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Folio' })

export const Property = z
  .object({
    id,
    name: z.string(),
    time_zone: z.string().describe('IANA name. Nights and days are those of its calendar.'),
    currency: z.string(),
    sale_stopped: z.boolean().describe('Whether new reservations are refused with 409 `sale_stopped`.'),
    sale_stopped_until: instant.nullable().describe('When it sells again; null where no end is set.'),
  })
  .meta({ id: 'Property' })

export const RoomType = z
  .object({ id, name: z.string(), description: z.string().nullable(), capacity: z.int(), archived_at: instant.nullable() })
  .meta({ id: 'RoomType' })

export const Room = z
  .object({
    id,
    room_type_id: id,
    room_number: z.string(),
    floor: z.string().nullable(),
    state: z.enum(['USING', 'NOT_USING']),
    cleaning_state: z.enum(['CLEAN', 'DIRTY', 'CLEANING', 'INSPECTED']),
    state_updated_at: instant,
    archived_at: instant.nullable(),
  })
  .meta({ id: 'Room' })

export const Payment = z
  .object({
    id,
    folio_id: id,
    reservation_id: id,
    amount,
    currency,
    method,
    status: z.enum(['RECORDED', 'VOIDED']),
    folio_balance: z.int().describe('What is still owed on the folio; negative where too much was paid.'),
    paid_at: instant,
    external_ref: z.string().nullable(),
    memo: z.string().nullable(),
  })
  .meta({ id: 'Payment' })

export const commandStatus = z.enum(['PENDING', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELED'])

/** What is told of a command, at once and by a later webhook. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    outbox_id: id.describe('Names the command, here and in a later webhook.'),
    command_status: commandStatus,
    reservation_id: id.nullable(),
    data,
  })

/** The answer to a command whose result comes later. */
export const Deferred = envelope(z.null().describe('The result comes by a webhook.')).meta({ id: 'DeferredCommand' })
