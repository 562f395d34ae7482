import { z } from 'zod'
import { refusalCodes } from '../../core/rates/index.ts'
import type { ReservationRow } from '../../core/reservations/index.ts'
import { none } from '../../db/selection.ts'
import { GUEST_CONTACTS_MAX, WORD_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { amount, id, instant, iso, someOf } from '../../rest/common-schemas.ts'
import { codeWithReason } from '../../rest/spelling.ts'

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
    total_price: amount,
    nightly_rates: z.array(Rate),
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

type GuestRow = ReservationRow['guestProfiles'][number]

const guestResource = (guest: GuestRow) => ({
  name: guest.name,
  contacts: guest.contacts.map(({ contactType, contactValue }) => ({ contact_type: contactType, contact_value: contactValue })),
  vehicle_number: guest.vehicleNumber,
})

export const nightlyRatesOf = (bills: ReservationRow['bills']) =>
  bills.filter(({ kind }) => kind === 'NIGHT').map(({ chargedOn, amount }) => ({ date: chargedOn, amount }))

type TermsRow = NonNullable<ReservationRow['terms']>

const policyResource = (policy: TermsRow['cancellationPolicy']) =>
  policy && { id: policy.policyId, version: policy.version, name: policy.name }

const termsResource = (terms: TermsRow) => ({
  rate_plan_id: terms.ratePlanId,
  rate_plan_code: terms.ratePlanCode,
  child_ages: terms.childAges,
  promo_code: terms.promoCode,
  articles: terms.articles.map(({ articleId, count }) => ({ article_id: articleId, count })),
  due_now: terms.dueNow,
  offer_hash: terms.offerHash,
  cancellation_policy: policyResource(terms.cancellationPolicy),
  no_show_policy: policyResource(terms.noShowPolicy),
  booked_at: terms.bookedAt.toISOString(),
})

const stateOf = ({ deletedAt, noShowAt }: ReservationRow): (typeof states)[number] =>
  deletedAt === null ? 'active' : noShowAt === null ? 'canceled' : 'no_show'

/** All of the state of a reservation, as apps read it. */
export function reservationResource(row: ReservationRow) {
  const { folio, deletedAt } = row
  return {
    id: row.id,
    status: row.status,
    state: stateOf(row),
    type: row.type,
    use_start_at: row.useStartAt.toISOString(),
    use_expire_at: row.useExpireAt.toISOString(),
    room_type_id: row.roomTypeId ?? row.intendedRoomTypeId,
    room_id: row.roomId,
    rate_plan_id: row.ratePlanId,
    channel_id: row.channelId,
    ota_code: row.otaCode,
    booking_id: row.bookingId,
    sleeps: row.sleeps,
    child_sleeps: row.childSleeps,
    infant_sleeps: row.infantSleeps,
    child_ages: row.childAges,
    capacity_exceeded: row.capacityExceeded,
    overbooked: row.overbooked,
    sold_while_stopped: row.soldWhileStopped,
    primary_guest: row.guestProfiles.filter(({ isPrimary }) => isPrimary).map(guestResource)[0] ?? null,
    guests: row.guestProfiles.filter(({ isPrimary }) => !isPrimary).map(guestResource),
    folio_id: folio?.id ?? null,
    currency: folio?.currency ?? null,
    total_price: folio?.totalPrice ?? 0,
    nightly_rates: nightlyRatesOf(row.bills),
    terms: row.terms && termsResource(row.terms),
    memo: row.memo?.content ?? null,
    request: row.request?.content ?? null,
    check_in_code: row.checkInCode as string | null,
    release_at: iso(row.releaseAt),
    no_show_at: iso(row.noShowAt),
    cancellation: deletedAt && { at: deletedAt.toISOString(), by: row.cancelledBy, reason: row.cancelReason },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export type ReservationResource = ReturnType<typeof reservationResource>

const policy = { policyId: none, version: none, name: none }
const guest = { name: none, isPrimary: none, vehicleNumber: none, contacts: { contactType: none, contactValue: none } }

/** The fields that `reservationResource` needs. */
export const reservationFields = {
  status: none,
  type: none,
  useStartAt: none,
  useExpireAt: none,
  roomTypeId: none,
  intendedRoomTypeId: none,
  roomId: none,
  ratePlanId: none,
  channelId: none,
  otaCode: none,
  bookingId: none,
  sleeps: none,
  childSleeps: none,
  infantSleeps: none,
  childAges: none,
  capacityExceeded: none,
  overbooked: none,
  soldWhileStopped: none,
  guestProfiles: guest,
  folio: { currency: none, totalPrice: none },
  terms: {
    ratePlanId: none,
    ratePlanCode: none,
    childAges: none,
    promoCode: none,
    articles: none,
    dueNow: none,
    offerHash: none,
    cancellationPolicy: policy,
    noShowPolicy: policy,
    bookedAt: none,
  },
  bills: { kind: none, chargedOn: none, amount: none },
  memo: { id: none, content: none },
  request: { id: none, content: none },
  checkInCode: none,
  releaseAt: none,
  deletedAt: none,
  noShowAt: none,
  cancelledBy: none,
  cancelReason: none,
  createdAt: none,
  updatedAt: none,
}
