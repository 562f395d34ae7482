import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { reservationStatuses, reservationTypes } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { id, memo, name, reference } from '../../../kernel/inputs.ts'
import { OFFER_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import {
  type Offer,
  openOffer,
  type Refusal,
  ratePlanNamed,
  refuseTooManyAges,
  soldOut,
  stayArticles,
} from '../../rates/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { countsOf } from '../capacity.ts'
import { applyNew } from '../change/apply.ts'
import { create } from '../change/create.ts'
import { loadNewStay } from '../change/load-new-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { newPin } from '../guests/guest-codes.ts'
import { ages, Guest, Guests, people } from '../guests/guests.ts'
import { refuseInvalidPeriod } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { nightlyRates, sharedByNights, totalPrice } from '../pricing/nightly-rates.ts'
import type { PriceWarning } from '../pricing/price-warnings.ts'
import type { StoredReservation } from '../queries.ts'
import { isCreationStatus, refuseWrongReleaseAt } from '../status.ts'
import { reservationConstraints } from '../transact-on-reservation.ts'

const CreateReservation = byLimits((limits) =>
  z.object({
    accommodationId: id,
    /** These four are left out only with an offer. */
    type: z.enum(reservationTypes).nullish(),
    status: z
      .enum(reservationStatuses)
      .refine(isCreationStatus, 'a reservation starts as INQUIRY, TENTATIVE or DEFINITE')
      .nullish(),
    useStartAt: z.date().nullish(),
    useExpireAt: z.date().nullish(),
    roomTypeId: id.nullish(),
    roomId: id.nullish(),
    sleeps: people.nullish(),
    childSleeps: people.nullish(),
    infantSleeps: people.nullish(),
    childAges: ages.nullish(),
    primaryGuest: Guest(name(limits)),
    guests: Guests(name(limits)).nullish(),
    nightlyRates: nightlyRates(limits).nullish(),
    /** Instead of them: it is shared by the nights. */
    totalPrice: totalPrice.nullish(),
    /** A check only: any other currency than the property's is refused. */
    currency: z.string().max(3).nullish(),
    userId: id.nullish(),
    channelId: reference.nullish(),
    otaCode: reference.nullish(),
    allowDuplicateOtaCode: z.boolean().nullish(),
    ratePlanId: reference.nullish(),
    promoCode: reference.nullish(),
    articles: stayArticles.nullish(),
    offer: z.string().max(OFFER_CHARACTERS_MAX).nullish(),
    memo: memo(limits).nullish(),
    request: memo(limits).nullish(),
    releaseAt: z.date().nullish(),
    ignoreCapacity: z.boolean().nullish(),
    refuseOverbooking: z.boolean().nullish(),
  }),
)

export type CreateReservationInput = z.input<ReturnType<typeof CreateReservation>>
type Fields = z.output<ReturnType<typeof CreateReservation>>

/** With all that an offer would say. */
export type NewStayWish = Fields & { [Name in (typeof required)[number]]: NonNullable<Fields[Name]> }

export interface CreatedReservation {
  reservation: StoredReservation
  /** Returned once: only its hash is stored. */
  pinCode: string
  /** What refuses a public sale of the stay; whoever may create it here is only warned. */
  refusals: Refusal[]
  /** Whether a rate plan or an offer priced it. */
  isPriced: boolean
  /** Nights that nothing priced, or a rate plan that the property does not have. */
  warnings: readonly PriceWarning[]
}

export const createReservation = asSeen(
  'create',
  verbAt(reservationsPolicy.createReservation, CreateReservation, async (ctx, parsed): Promise<CreatedReservation> => {
    const offer = parsed.offer == null ? null : await openOffer(ctx, parsed.offer)
    const wish = await fieldsWithOffer(ctx, parsed, offer)
    refuseContradictions(ctx, wish)
    const fields = await withSharedTotal(ctx, wish)
    const pinCode = newPin()
    return transact(
      ctx,
      async (unit) => {
        const facts = await loadNewStay(ctx, unit, { wish: fields, offer, pinCode })
        const { stay, ...decided } = create(facts, fields)
        const refusals = [...decided.refusals]
        // without a rate plan, the sale itself is judged by its stock alone
        const onOverbooked = facts.planId === null ? () => refusals.push(soldOut) : undefined
        const reservation = await applyNew(ctx, unit, stay, onOverbooked)
        const warnings = [...decided.warnings, ...(fields.totalPrice == null ? [] : (['TOTAL_SHARED'] as const))]
        return { ...decided, warnings, reservation, pinCode, refusals }
      },
      { constraints: { ...reservationConstraints, reservations_user_id_users_id_fk: 'USER_NOT_FOUND' } },
    )
  }),
)

async function withSharedTotal(ctx: Context, fields: NewStayWish): Promise<NewStayWish> {
  if (fields.totalPrice == null) return fields
  const { timeZone } = await propertySettings(ctx, ctx.db, fields.accommodationId)
  return { ...fields, nightlyRates: sharedByNights(fields.totalPrice, fields, timeZone) }
}

function refuseContradictions(ctx: Context, fields: NewStayWish) {
  refuseInvalidPeriod(fields, ctx.limits)
  refuseWrongReleaseAt(fields.status ?? null, fields.releaseAt ?? null, ctx.clock.now())
  refuseTooManyAges(countsOf(fields), fields.childAges ?? [])
  if (fields.status === 'INQUIRY' && fields.roomId) refuseField('roomId', 'an INQUIRY holds nothing, so it takes no room')
}

const required = ['type', 'useStartAt', 'useExpireAt', 'roomTypeId'] as const

function refuseTwoPrices(fields: Fields) {
  const [first, second] = (['offer', 'nightlyRates', 'totalPrice'] as const).filter((name) => fields[name] != null)
  if (second) refuseField(second, first === 'offer' ? 'not together with an offer' : `not together with ${first}`)
  if (first && first !== 'offer' && fields.articles?.length) refuseField('articles', `not together with ${first}`)
}

/** The fields of a new stay. Without an offer the required ones must be given. With an offer, given fields must agree with it. */
async function fieldsWithOffer({ db }: Context, fields: Fields, offer: Offer | null): Promise<NewStayWish> {
  refuseTwoPrices(fields)
  if (!offer) {
    for (const name of required) if (fields[name] == null) refuseField(name, 'is required without an offer')
    return fields as NewStayWish
  }
  const offered = { ...offer.stay, childAges: [...offer.stay.childAges], articles: [...offer.stay.articles] }
  const planId = await ratePlanNamed(db, fields.accommodationId, fields.ratePlanId)
  const chosen: Fields = { ...fields, ratePlanId: planId ?? fields.ratePlanId }
  for (const [name, value] of Object.entries(offered)) {
    const said = chosen[name as keyof Fields]
    if (said != null && !isDeepStrictEqual(said, value)) refuseField(name, 'does not agree with the offer')
  }
  return { ...fields, ...offered }
}
