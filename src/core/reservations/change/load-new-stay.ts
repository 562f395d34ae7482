import type { Database } from '../../../db/database.ts'
import { together } from '../../../db/pipelining.ts'
import { may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { refuseWithoutTie } from '../../../user/accounts/index.ts'
import { lockBooks } from '../../accommodations/index.ts'
import { type Offer, ratePlanNamed, ratesPolicy, termsByHand } from '../../rates/index.ts'
import { lockRoom, roomTypeInUse } from '../../rooms/index.ts'
import { propertySettings, saleStopOf } from '../../settings/index.ts'
import type { NewStayWish } from '../booking/create-reservation.ts'
import { holderOfOtaCode } from '../booking/refuse-taken-ota-code.ts'
import { roomAfter } from '../effect/decisions.ts'
import { pinHashOf } from '../guests/guest-codes.ts'
import { newStayToPrice, priceNewStay, refusalsByHand } from '../pricing/price-new-stay.ts'
import type { NewStayFacts } from './create.ts'
import { occupantsFor, orRefusal } from './load.ts'

interface ToLoad {
  wish: NewStayWish
  offer: Offer | null
  pinCode: string
}

/** The facts of a new stay. The books, the type, the room and the booking number of the channel are locked, in this order. */
export async function loadNewStay(ctx: Context, unit: Unit, { wish, offer, pinCode }: ToLoad): Promise<NewStayFacts> {
  const { db } = unit
  const { accommodationId, userId, channelId = null, otaCode = null } = wish
  const books = await lockBooks(db, accommodationId)
  const [planId, userRefused, capacity, room] = await together([
    ratePlanNamed(db, accommodationId, wish.ratePlanId),
    userId ? orRefusal(refuseWithoutTie(ctx, db, { accommodationId, userId })) : null,
    orRefusal(roomTypeInUse(db, accommodationId, wish.roomTypeId).then((type) => type.capacity)),
    wish.roomId ? orRefusal(lockRoom(db, accommodationId, wish.roomId).then((room) => roomAfter(ctx, room))) : null,
  ])
  const toPrice = newStayToPrice(wish, planId)
  const [priced, handTerms, saleStop, occupants, otaCodeHolder] = await together([
    wish.nightlyRates ? null : orRefusal(priceNewStay(ctx, unit, books, toPrice, offer)),
    wish.nightlyRates ? termsByHand(db, wish, ctx.clock.now()) : null,
    may(ctx.actor, ratesPolicy.bookWhileSaleIsStopped, accommodationId) ? null : saleStopIn(ctx, db, accommodationId),
    room === null || room instanceof FoyerError ? [] : occupantsFor(ctx, db, room, wish, null),
    wish.allowDuplicateOtaCode ? null : holderOfOtaCode(db, { accommodationId, channelId, otaCode }, null),
  ])
  const id = newIdIn(accommodationId)
  return {
    now: ctx.clock.now(),
    actor: ctx.actor,
    limits: ctx.limits,
    id,
    pinHash: pinHashOf(ctx, id, pinCode),
    createdAt: ctx.clock.now(),
    books,
    planId,
    userRefused: userRefused ?? null,
    capacity,
    room,
    priced,
    handTerms,
    saleStop,
    occupants,
    otaCodeHolder,
    refusalsByHand: priced === null ? await refusalsByHand(ctx, db, toPrice) : [],
  }
}

const saleStopIn = async (ctx: Context, db: Database, accommodationId: string) =>
  saleStopOf((await propertySettings(ctx, db, accommodationId)).reservation, ctx.clock.now())
