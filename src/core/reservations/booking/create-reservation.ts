import { z } from 'zod'
import { reservationStatuses, reservationTypes } from '../../../db/tables/index.ts'
import { authorize, may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id, memo, name, reference } from '../../../kernel/inputs.ts'
import { OFFER_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { refuseWithoutTie } from '../../../user/accounts/index.ts'
import { lockBooks, refuseClosedDay } from '../../accommodations/index.ts'
import {
  openOffer,
  type Refusal,
  ratePlanNamed,
  ratesPolicy,
  refuseTooManyAges,
  soldOut,
  stayArticles,
} from '../../rates/index.ts'
import { lockRoom, roomTypeInUse, writeRoomState } from '../../rooms/index.ts'
import { propertySettings, saleStopOf } from '../../settings/index.ts'
import { occupantsDuring } from '../assignment/room-occupancy.ts'
import { announceExcessGuests, exceedsCapacity } from '../capacity.ts'
import { isDuring, refuseOccupant, refuseWhileGuestLeaves } from '../change/room-of-stay.ts'
import { ages, Guest, Guests, people } from '../guests/guests.ts'
import { refuseInvalidPeriod } from '../period.ts'
import { isStoredWhileStopped, reservationsPolicy } from '../policy.ts'
import { type CompleteFields, fieldsWithOffer } from '../pricing/fields-of-offer.ts'
import { linesOf, nightlyRates, refuseWrongNights } from '../pricing/nightly-rates.ts'
import { labelOf, priceNewStay, refusalsByHand } from '../pricing/price-new-stay.ts'
import { type PriceWarning, priceWarnings } from '../pricing/price-warnings.ts'
import { countsOf, newStayToPrice } from '../pricing/stay-of-fields.ts'
import type { StoredReservation } from '../queries.ts'
import { isCreationStatus, refuseWrongReleaseAt, takesInventory } from '../status.ts'
import { reservationConstraints } from '../transact-on-reservation.ts'
import { countLater } from './count-stock.ts'
import { refuseTakenOtaCode } from './refuse-taken-ota-code.ts'
import { storeStay } from './store-stay.ts'

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
type Fields = CompleteFields<z.output<ReturnType<typeof CreateReservation>>>

export interface CreatedReservation {
  reservation: StoredReservation
  /** Returned once: only its hash is stored. */
  pinCode: string
  /** What refuses a public sale of the stay; whoever may create it here is only warned. */
  refusals: readonly Refusal[]
  /** Whether a rate plan or an offer priced it. */
  isPriced: boolean
  /** Nights that nothing priced, or a rate plan that the property does not have. */
  warnings: readonly PriceWarning[]
}

export async function createReservation(ctx: Context, input: CreateReservationInput): Promise<CreatedReservation> {
  authorize(ctx.actor, reservationsPolicy.createReservation)
  const parsed = parse(CreateReservation(ctx.limits), input)
  const { accommodationId } = parsed
  authorize(ctx.actor, reservationsPolicy.createReservation, accommodationId)
  const offer = parsed.offer == null ? null : await openOffer(ctx, parsed.offer)
  const fields = await fieldsWithOffer(ctx, parsed, offer)
  refuseContradictions(ctx, fields)
  return transact(
    ctx,
    async (unit) => {
      const books = await lockBooks(unit.db, accommodationId)
      refuseClosedDay(books, fields.useStartAt)
      if (fields.currency != null && fields.currency !== books.currency) fail('CURRENCY_MISMATCH')
      const soldWhileStopped = await isSoldWhileStopped(ctx, unit, fields)
      if (fields.userId) await refuseWithoutTie(ctx, unit.db, { accommodationId, userId: fields.userId })
      const nights = fields.nightlyRates ?? []
      const planId = await ratePlanNamed(unit.db, accommodationId, fields.ratePlanId)
      if (fields.nightlyRates) refuseWrongNights(fields, books.timeZone, nights)
      const priced = fields.nightlyRates
        ? null
        : await priceNewStay(ctx, unit, books, { ...newStayToPrice(fields), planId }, offer)
      const { capacity } = await roomTypeInUse(unit.db, accommodationId, fields.roomTypeId)
      const capacityExceeded = exceedsCapacity(
        ctx,
        { ...countsOf(fields), accommodationId, channelId: fields.channelId ?? null },
        capacity,
        fields,
      )
      const room = fields.roomId ? await occupyRoom(ctx, unit, fields, fields.roomId) : null
      const { channelId = null, otaCode = null } = fields
      if (!fields.allowDuplicateOtaCode) await refuseTakenOtaCode(unit, { accommodationId, channelId, otaCode }, null)
      const refusals = [...(priced?.refusals ?? (await refusalsByHand(ctx, unit.db, { ...newStayToPrice(fields), planId })))]
      const { reservation, pinCode } = await storeStay(ctx, unit, fields, {
        capacityExceeded,
        soldWhileStopped,
        ratePlanId: fields.ratePlanId == null ? null : labelOf(fields.ratePlanId, planId),
        books,
        lines: priced?.lines ?? linesOf(nights),
        priced,
      })
      announceExcessGuests(ctx, unit, reservation)
      const { refuseOverbooking } = fields
      const onOverbooked = planId === null ? () => refusals.push(soldOut) : undefined
      if (takesInventory(reservation.status)) countLater(ctx, unit, reservation, room, { refuseOverbooking, onOverbooked })
      const dates = chargedDates(fields, books.timeZone)
      const facts = { named: fields.ratePlanId, planId, nights: dates, isAboutPrice: true }
      const warnings = priceWarnings({ ...facts, priced: priced || fields.nightlyRates ? dates : [] })
      return { reservation, pinCode, refusals, isPriced: priced !== null, warnings }
    },
    { constraints: { ...reservationConstraints, reservations_user_id_users_id_fk: 'USER_NOT_FOUND' } },
  )
}

function refuseContradictions(ctx: Context, fields: Fields) {
  refuseInvalidPeriod(fields, ctx.limits)
  refuseWrongReleaseAt(fields.status ?? null, fields.releaseAt ?? null, ctx.clock.now())
  refuseTooManyAges(countsOf(fields), fields.childAges ?? [])
  if (fields.status === 'INQUIRY' && fields.roomId) refuseField('roomId', 'an INQUIRY holds nothing, so it takes no room')
}

/**
 * Whether a channel has sold the stay although the sale is stopped. Others are refused meanwhile, except for the property's staff, for whom
 * no sale is stopped.
 */
async function isSoldWhileStopped(ctx: Context, { db }: Unit, fields: Fields): Promise<boolean> {
  const { accommodationId } = fields
  if (may(ctx.actor, ratesPolicy.bookWhileSaleIsStopped, accommodationId)) return false
  const { stopped, until } = saleStopOf((await propertySettings(ctx, db, accommodationId)).reservation, ctx.clock.now())
  if (!stopped || isStoredWhileStopped(ctx.actor, fields)) return stopped
  fail('SALE_STOPPED', until ? `The sale goes on at ${until.toISOString()}.` : undefined)
}

async function occupyRoom(ctx: Context, unit: Unit, fields: Fields, roomId: string) {
  const room = await lockRoom(unit.db, fields.accommodationId, roomId)
  if (room.archivedAt || room.roomTypeId !== fields.roomTypeId)
    fail('ROOM_NOT_AVAILABLE', 'The room is not of this type or not in use.')
  refuseWhileGuestLeaves(room, null)
  refuseOccupant(room, (await occupantsDuring(unit.db, room, fields, null)).find(isDuring(fields)))
  return writeRoomState(ctx, unit, room, { state: 'USING' })
}
