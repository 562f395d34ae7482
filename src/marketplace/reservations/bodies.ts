import { z } from 'zod'
import { memo, name } from '../../kernel/inputs.ts'
import { fixedLimits, GUESTS_MAX, PEOPLE_MAX, REASON_CHARACTERS_MAX, REFERENCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { currency, id, listOf, moment } from '../../rest/common-schemas.ts'
import { Guest, Rate, statuses } from './reservation-resource.ts'

const count = z.int().min(0).max(PEOPLE_MAX)
export const reference = z.string().min(1).max(REFERENCE_CHARACTERS_MAX)
const Guests = listOf(Guest, GUESTS_MAX).meta({ maxItems: GUESTS_MAX })
const nightlyRates = listOf(Rate, fixedLimits.STAY_DAYS_MAX).describe(
  'Each night of the stay once, or the day of an hourly one; their sum is the total.',
)

const duplicateOtaCode = z
  .boolean()
  .optional()
  .describe('Stores the reservation even if the channel has sent another one with this ota_code; otherwise 409 `ota_code_taken`.')

export const CreateReservation = z
  .strictObject({
    channel_id: reference.nullish().describe('The trade partner that sold it.'),
    ota_code: reference.nullish().describe('The number of the booking there.'),
    allow_duplicate_ota_code: duplicateOtaCode,
    status: z.enum(['INQUIRY', 'TENTATIVE', 'DEFINITE']).nullish().describe('Default: DEFINITE.'),
    type: z.enum(['lodge', 'rent']),
    use_start_at: moment,
    use_expire_at: moment,
    room_type_id: id,
    room_id: id.nullish(),
    rate_plan_id: reference.nullish().describe('For reports only: the prices are those of nightly_rates.'),
    sleeps: count.nullish(),
    child_sleeps: count.nullish(),
    infant_sleeps: count.nullish(),
    primary_guest: Guest,
    guests: Guests.nullish(),
    nightly_rates: nightlyRates.nullish(),
    currency: currency.nullish().describe('Only a check: a currency other than that of the property is refused.'),
    memo: z.string().nullish(),
    request: z.string().nullish(),
    release_at: moment.nullish().describe('When the hold of a TENTATIVE reservation ends.'),
    refuse_overbooking: z
      .boolean()
      .optional()
      .describe('Refuses it with 409 `sold_out` if no room of the type is left; otherwise it is stored with `overbooked` true.'),
  })
  .meta({ id: 'CreateReservation' })
export type CreateReservationBody = z.output<typeof CreateReservation>

export const ChangeReservation = z
  .strictObject({
    status: z.enum(statuses).optional(),
    release_at: moment.nullish().describe('When the hold of a TENTATIVE reservation ends. Another status has none.'),
    use_start_at: moment.optional(),
    use_expire_at: moment.optional(),
    room_type_id: id
      .optional()
      .describe('The type that is booked from now on. An assigned room of another type is released, unless room_id names one.'),
    room_id: id.nullish(),
    sleeps: count.optional(),
    child_sleeps: count.optional(),
    infant_sleeps: count.optional(),
    primary_guest: Guest.partial().optional().describe('Omitted fields of the guest stay.'),
    guests: Guests.nullish().describe('All others: replaces the whole list.'),
    channel_id: reference.nullish().describe('It cannot change while it owes platform payments.'),
    ota_code: reference.nullish(),
    allow_duplicate_ota_code: duplicateOtaCode,
    rate_plan_id: reference.nullish(),
    nightly_rates: nightlyRates
      .optional()
      .describe('Each night of the changed stay once. Required if a stay with nightly rates gets further nights.'),
    memo: z.string().nullish(),
    request: z.string().nullish(),
  })
  .meta({ id: 'ChangeReservation', description: 'A merge patch (RFC 7396): an omitted field stays, null removes its value.' })
export type ChangeReservationBody = z.output<typeof ChangeReservation>

export const bounds = byLimits((limits) => {
  const guest = z.looseObject({ name: name(limits).optional() })
  const text = memo(limits).nullish()
  return z.looseObject({ primary_guest: guest.optional(), guests: z.array(guest).nullish(), memo: text, request: text })
})

export const cancelQuery = z.strictObject({
  reason: z.string().max(REASON_CHARACTERS_MAX).optional().describe('Kept with the record of the cancellation.'),
})
export type CancelReservationBody = z.output<typeof cancelQuery>
