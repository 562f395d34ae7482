import { z } from 'zod'
import { memo, name } from '../../kernel/inputs.ts'
import {
  AGE_MAX,
  EFFECT_HASH_CHARACTERS_MAX,
  fixedLimits,
  GUESTS_MAX,
  OFFER_CHARACTERS_MAX,
  PEOPLE_MAX,
  PRICE_MAX,
  REASON_CHARACTERS_MAX,
  REFERENCE_CHARACTERS_MAX,
} from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { amount, currency, id, listOf, moment, pageQuery, someOf } from '../../rest/common-schemas.ts'
import { StayArticles } from '../articles/index.ts'
import { Guest, Rate, states, statuses } from './reservation-resource.ts'

const count = z.int().min(0).max(PEOPLE_MAX)
const reference = z.string().min(1).max(REFERENCE_CHARACTERS_MAX)
const Guests = someOf(Guest, GUESTS_MAX)
const ages = someOf(z.int().min(0).max(AGE_MAX), PEOPLE_MAX).describe(
  'Ages of guests, mostly children. They are kept with the stay, and a rate plan prices by them. Each guest is counted.',
)
const nightlyRates = listOf(Rate, fixedLimits.STAY_DAYS_MAX).describe(
  'Each night of the stay once, or the day of an hourly one; their sum is the total.',
)

const duplicateOtaCode = z
  .boolean()
  .nullish()
  .describe('Stores the reservation even if the channel has sent another one with this ota_code; otherwise 409 `ota_code_taken`.')

const effectHash = z
  .string()
  .max(EFFECT_HASH_CHARACTERS_MAX)
  .describe('The `effect_hash` of a preview: 409 `effect_changed`, and nothing is done, if this would do anything else now.')

export const CreateReservation = z
  .strictObject({
    channel_id: reference.nullish().describe('The trade partner that sold it.'),
    ota_code: reference.nullish().describe('The number of the booking there.'),
    allow_duplicate_ota_code: duplicateOtaCode,
    status: z.enum(['INQUIRY', 'TENTATIVE', 'DEFINITE']).nullish().describe('Default: DEFINITE.'),
    offer: z
      .string()
      .max(OFFER_CHARACTERS_MAX)
      .nullish()
      .describe(
        'The token of an offer. It says the rate plan, the price and all that the offer was asked for; fields that are given besides have to agree with it. If it has expired and the price has changed, that is 409 `price_changed` with the new token in `offer`, and what it costs in `offers`.',
      ),
    type: z.enum(['lodge', 'rent']).nullish().describe('Required without offer.'),
    use_start_at: moment.nullish().describe('Required without offer.'),
    use_expire_at: moment.nullish().describe('Required without offer.'),
    room_type_id: id.nullish().describe('Required without offer.'),
    room_id: id.nullish(),
    rate_plan_id: reference
      .nullish()
      .describe(
        'A rate plan of the property, by its id or by the code of one in use, prices the stay: 409 `no_price` if it cannot. Capitals do not matter. With nightly_rates, and if it is any other text, it is for reports only: a text that names no rate plan is kept without an error and without a price, and is 404 `not_found` only with promo_code and without nightly_rates.',
      ),
    sleeps: count.nullish(),
    child_sleeps: count.nullish(),
    infant_sleeps: count.nullish(),
    child_ages: ages.nullish(),
    promo_code: reference.nullish().describe('A code that unlocks rate plans.'),
    articles: StayArticles.nullish().describe(
      'Articles that the guest adds, each once, for a stay that a rate plan prices; not with nightly_rates. With an offer they are those of the offer.',
    ),
    primary_guest: Guest,
    guests: Guests.nullish(),
    nightly_rates: nightlyRates.nullish(),
    total_price: amount
      .min(0)
      .max(PRICE_MAX)
      .nullish()
      .describe('Instead of nightly_rates: the nights share it equally, which the answer warns of (`total_shared`).'),
    currency: currency.nullish().describe('Only a check: a currency other than that of the property is refused.'),
    memo: z.string().nullish(),
    request: z.string().nullish(),
    release_at: moment.nullish().describe('When the hold of a TENTATIVE reservation ends.'),
    refuse_overbooking: z
      .boolean()
      .nullish()
      .describe('Refuses it with 409 `sold_out` if no room of the type is left; otherwise it is stored with `overbooked` true.'),
    effect_hash: effectHash.nullish(),
  })
  .check(({ value, issues }) => {
    if (value.offer != null) return
    for (const name of ['type', 'use_start_at', 'use_expire_at', 'room_type_id'] as const)
      if (value[name] == null) issues.push({ code: 'invalid_type', expected: 'string', input: value[name], path: [name] })
  })
  .meta({ id: 'CreateReservation' })

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
    child_ages: ages.optional(),
    primary_guest: Guest.partial().optional().describe('Omitted fields of the guest stay.'),
    guests: Guests.nullish().describe('All others: replaces the whole list.'),
    channel_id: reference.nullish().describe('It cannot change while it owes platform payments.'),
    ota_code: reference.nullish(),
    allow_duplicate_ota_code: duplicateOtaCode,
    rate_plan_id: reference
      .nullish()
      .describe(
        'Another rate plan of the property, by its id or by the code of one in use, prices new nights of a stay that a rate plan priced. Any other text is for reports only; with the pricing EXTEND or REPRICE of a stay with terms it is 404 `not_found`. Null removes the terms; the charges stay.',
      ),
    total_price: amount
      .min(0)
      .max(PRICE_MAX)
      .optional()
      .describe(
        'Instead of nightly_rates and pricing: the nights share it equally, which the answer warns of (`total_shared`). The sum of the nights as they are changes nothing.',
      ),
    nightly_rates: nightlyRates
      .optional()
      .describe('Each night of the changed stay once. Required if a stay with nightly rates by hand gets further nights.'),
    pricing: z
      .enum(['KEEP', 'EXTEND', 'REPRICE'])
      .nullish()
      .describe(
        'KEEP: the charges stay. EXTEND: nights that stand keep their price, and new ones are priced by the rate plan; if the room type or the guests change, all open nights that have a price are priced anew. It is the default for a stay that a rate plan priced. REPRICE: all nights are priced by the rate plan.',
      ),
    memo: z.string().nullish(),
    request: z.string().nullish(),
    effect_hash: effectHash.nullish(),
  })
  .meta({ id: 'ChangeReservation', description: 'A merge patch (RFC 7396): an omitted field stays, null removes its value.' })

export const bounds = byLimits((limits) => {
  const guest = z.looseObject({ name: name(limits).optional() })
  const text = memo(limits).nullish()
  return z.looseObject({ primary_guest: guest.optional(), guests: z.array(guest).nullish(), memo: text, request: text })
})

/** An empty parameter is no fee of 0. */
const feeAmount = z.preprocess(
  (text) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text),
  amount.min(0).max(PRICE_MAX),
)

export const cancelQuery = z.strictObject({
  reason: z.string().max(REASON_CHARACTERS_MAX).optional().describe('Kept with the record of the cancellation.'),
  fee: z
    .enum(['BY_POLICY', 'NONE'])
    .optional()
    .describe(
      'What the guest owes: `BY_POLICY` replaces the price by the fee of the policy with which the stay was sold, by nothing without one; `NONE` replaces it by nothing. If neither this nor fee_amount is given: `NONE` for an INQUIRY or a TENTATIVE, else `BY_POLICY`. Charges by hand stay, and all charges of a guest who has come.',
    ),
  fee_amount: feeAmount.optional().describe("A fee that replaces the price, in the currency's minor unit, instead of `fee`."),
  effect_hash: effectHash.optional(),
})

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const restoreQuery = z.strictObject({
  without_room: flag.optional().describe('Restores the reservation without its room, which another one may have meanwhile.'),
  allow_duplicate_ota_code: flag
    .optional()
    .describe('Restores it even if another reservation of the channel has its ota_code; otherwise 409 `ota_code_taken`.'),
  effect_hash: effectHash.optional(),
})

export const listQuery = z.strictObject({
  ...pageQuery,
  updated_since: moment.optional(),
  status: z.enum(statuses).optional(),
  state: z.enum(states).optional(),
  channel_id: reference.optional().describe('Those that this trade partner sold.'),
  ota_code: reference.optional().describe('Those with this number of the booking there.'),
  from: moment.optional().describe('Stays that touch the period from here on.'),
  to: moment.optional().describe('Stays that touch the period up to here.'),
})
