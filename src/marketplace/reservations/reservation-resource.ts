import { z } from 'zod'
import { dayOfCharge, isNightCharge } from '../../core/folios/index.ts'
import { refusalCodes } from '../../core/rates/index.ts'
import type { ReservationRow } from '../../core/reservations/index.ts'
import { none } from '../../db/selection.ts'
import { GUEST_CONTACTS_MAX, WORD_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { amount, id, instant, someOf } from '../../rest/common-schemas.ts'
import { codeWithReason, fieldsOf, resourceOf } from '../../rest/spelling.ts'

export const statuses = ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'] as const
export const states = ['active', 'canceled', 'no_show'] as const
const word = z.string().trim().min(1).max(WORD_CHARACTERS_MAX)
const Contact = z.strictObject({ contact_type: word, contact_value: word })
export const Rate = z.strictObject({ date: z.iso.date(), amount: amount.min(0) })
export const Guest = z.strictObject({
  name: z.string().trim().min(1),
  contacts: someOf(Contact, GUEST_CONTACTS_MAX).nullish(),
  vehicle_number: z.string().trim().max(WORD_CHARACTERS_MAX).nullish(),
})

const StoredGuest = Guest.extend({ name: z.string().describe('Empty once the guest is erased.') })

const Policy = z.object({ id, version: z.int(), name: z.string() })
const Terms = z
  .object({
    rate_plan_id: id,
    rate_plan_code: z.string(),
    child_ages: z.array(z.int()),
    promo_code: z.string().nullable(),
    articles: z.array(z.object({ article_id: id, count: z.int() })).describe('Those that the guest added.'),
    due_now: amount.describe('What was due at the booking.'),
    offer_hash: z.string(),
    cancellation_policy: Policy.nullable(),
    no_show_policy: Policy.nullable(),
    booked_at: instant,
  })
  .meta({ id: 'StayTerms' })

export const Reservation = z
  .object({
    id,
    status: z.enum(statuses).describe('How far the stay has come. A cancellation does not change it: see `state`.'),
    state: z
      .enum(states)
      .describe('`canceled` and `no_show` are stays that do not take place; they hold nothing and refuse changes.'),
    type: z.enum(['lodge', 'rent']),
    use_start_at: instant,
    use_expire_at: instant,
    room_type_id: id,
    room_id: id.nullable(),
    rate_plan_id: z.string().nullable(),
    channel_id: z.string().nullable(),
    ota_code: z.string().nullable(),
    booking_id: id.nullable().describe('The booking of which it is a part, such as that of a group; null if it was made alone.'),
    sleeps: z.int(),
    child_sleeps: z.int(),
    infant_sleeps: z.int(),
    child_ages: z.array(z.int()).describe('Ages of guests, mostly children, if they were told; whoever priced the stay.'),
    capacity_exceeded: z
      .boolean()
      .describe('Whether more adults and children come than the room type holds. A channel booking is stored nevertheless.'),
    overbooked: z
      .boolean()
      .describe(
        'Whether, when the stay was last counted, its room type was sold beyond its rooms and overbooking. Cleared when others give enough back, and when it is canceled.',
      ),
    sold_while_stopped: z
      .boolean()
      .describe('Whether a channel had sold it while the sale was stopped. It is stored nevertheless, and the desk is told.'),
    primary_guest: StoredGuest.nullable(),
    guests: z.array(StoredGuest),
    folio_id: id.nullable(),
    currency: z.string().nullable(),
    total_price: amount.describe("The charges on the guest's own folio."),
    nightly_rates: z.array(Rate).describe('Whoever pays: also what stands on other folios of the stay.'),
    terms: Terms.nullable().describe(
      'The terms on which a rate plan sold it. They stay if its prices are changed by hand: its policies still count. Null if no rate plan sold it, or if rate_plan_id was removed.',
    ),
    memo: z.string().nullable(),
    request: z.string().nullable(),
    check_in_code: z.string().nullable().describe('Null only for an app without `guests:read`.'),
    release_at: instant.nullable(),
    no_show_at: instant.nullable().describe('When the guest was marked as a no-show, which is a cancellation.'),
    cancellation: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Reservation' })

const refusals = z
  .array(z.object({ ...codeWithReason(z.enum(refusalCodes)), date: z.iso.date().nullable(), value: z.int().nullable() }))
  .optional()
  .describe(
    'Why guests could not buy the stay, as a quote names it; empty if they could. A warning only: it is booked. Only in the answer to a request whose stay a rate plan or an offer priced.',
  )

export const ChangedReservation = Reservation.extend({ refusals }).meta({ id: 'ChangedReservation' })

export const CreatedReservation = Reservation.extend({
  refusals,
  pin_code: z
    .string()
    .optional()
    .describe(
      'For the guest. The result of the creation alone has it: in its answer, in the webhook of a deferred one, and in `GET /api/v1/commands`.',
    ),
}).meta({ id: 'CreatedReservation' })

export type ReservationResource = z.input<typeof Reservation>

const written = resourceOf(Reservation)

/** All of the state of a reservation, as apps read it. */
export function reservationResource(row: ReservationRow): ReservationResource {
  const { folio, terms, deletedAt, guestProfiles } = row
  return written({
    ...row,
    state: stateOf(row),
    roomTypeId: row.roomTypeId ?? row.intendedRoomTypeId,
    primaryGuest: guestProfiles.find(({ isPrimary }) => isPrimary) ?? null,
    guests: guestProfiles.filter(({ isPrimary }) => !isPrimary),
    folioId: folio?.id ?? null,
    currency: folio?.currency ?? null,
    totalPrice: folio?.totalPrice ?? 0,
    nightlyRates: nightlyRatesOf(row.bills),
    terms: terms && {
      ...terms,
      cancellationPolicy: withId(terms.cancellationPolicy),
      noShowPolicy: withId(terms.noShowPolicy),
    },
    memo: row.memo?.content ?? null,
    request: row.request?.content ?? null,
    cancellation: deletedAt && { at: deletedAt, by: row.cancelledBy, reason: row.cancelReason },
  })
}

const stateOf = ({ deletedAt, noShowAt }: ReservationRow): (typeof states)[number] =>
  deletedAt === null ? 'active' : noShowAt === null ? 'canceled' : 'no_show'

/** Each night once, on however many folios its parts stand. */
export const nightlyRatesOf = (bills: ReservationRow['bills']) =>
  [...Map.groupBy(bills.filter(isNightCharge), dayOfCharge)].map(([date, parts]) => {
    return { date, amount: parts.reduce((sum, { amount }) => sum + amount, 0) }
  })

const withId = (policy: NonNullable<ReservationRow['terms']>['cancellationPolicy']) =>
  policy && { ...policy, id: policy.policyId }

const policyFields = { ...fieldsOf(Policy), policyId: none }
const textFields = { id: none, content: none }

/** The fields that `reservationResource` needs. */
export const reservationFields = {
  ...fieldsOf(Reservation),
  intendedRoomTypeId: none,
  guestProfiles: { ...fieldsOf(StoredGuest), isPrimary: none },
  folio: { currency: none, totalPrice: none },
  terms: { ...fieldsOf(Terms), cancellationPolicy: policyFields, noShowPolicy: policyFields },
  bills: { kind: none, source: none, chargedOn: none, lateOf: none, amount: none },
  memo: textFields,
  request: textFields,
  deletedAt: none,
  cancelledBy: none,
  cancelReason: none,
}
