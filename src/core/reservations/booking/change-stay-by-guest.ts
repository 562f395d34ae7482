import type { Database } from '../../../db/database.ts'
import { anonymous } from '../../../kernel/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { type ChargedLine, priceOfStay } from '../../folios/index.ts'
import { type PublicStay, refuseWithoutRoom } from '../../inventory/index.ts'
import { type Refusal, refusalsNow, refuseUnpublishedPlan, refuseUnsold } from '../../rates/index.ts'
import { lockRoom, lockRoomTypes, type StoredRoom } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { occupantsDuring } from '../assignment/room-occupancy.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import type { Locked } from '../change/load.ts'
import { stayToPrice } from '../change/price-by-plan.ts'
import { isDuring } from '../change/room-of-stay.ts'
import type { Period } from '../period.ts'
import { chargeChange } from '../pricing/change-fee.ts'
import { feeNow, totalOf } from '../pricing/fee-by-policy.ts'
import { type StoredTerms, termsOf, writeTerms } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import { isAllowed, refuseUnless } from '../status.ts'
import { type GuestWish, type WishedStay, wishedStay } from './guest-wish.ts'

export interface StayChangedByGuest {
  reservation: StoredReservation
  isChanged: boolean
  price: ChargedLine[]
  /** Charged beside the price. */
  fee: number
}

/**
 * Changes a locked stay for its guest, as a sale of the changed stay: rules and stock are judged, nights that stand keep their price, and what
 * a cancellation would cost less afterwards is the fee of the change. The stay, its room and the books are locked. The stock is judged at the end of the unit.
 */
export async function changeStayByGuest(
  ctx: Context,
  unit: Unit,
  { reservation, books }: { reservation: StoredReservation; books: Books },
  wish: GuestWish,
): Promise<StayChangedByGuest> {
  refuseUnless('cancelWithBooking', reservation)
  const { accommodationId, id } = reservation
  const wished = await wishedStay(unit.db, reservation, books, wish)
  const cancellation = (of: StoredReservation) => cancellationFee(ctx, unit.db, of)
  const feeBefore = await cancellation(reservation)
  const terms = wished.isPriced ? await changeableTerms(ctx, unit.db, reservation, feeBefore) : undefined
  if (terms === null) fail('BOOKING_CHANGE_NOT_ALLOWED')
  if (terms && wished.isMoved) await refuseSale(ctx, unit, { reservation, books }, terms, wished)
  const locked = await inFreeRoom(ctx, unit, reservation, wished)
  // whoever asks, it is the guest's change: the token allows it
  const asGuest = { ...ctx, actor: anonymous }
  const everybody = { mayPrice: ['anyone'], mayChangeType: ['anyone'] } as const
  const changed = await changeLockedStay(asGuest, unit, { ...locked, books }, 'modify', { ...wished.changes, ...everybody })
  const { reservation: row } = changed
  const { dueNow } = changed.findings!
  if (wished.isMoved && takesMore(reservation, wished)) judgeLater(ctx, unit, row, locked.room)
  // a change never makes a cancellation cheaper, but for this fee
  const fee = Math.max(0, feeBefore - (await cancellation(row)))
  await chargeChange(ctx, unit, row, books, fee)
  if (dueNow !== null) await writeTerms(unit.db, { ...(await termsOf(unit.db, accommodationId, id))!, dueNow })
  return { reservation: row, isChanged: row !== reservation, price: await priceOfStay(unit.db, accommodationId, id), fee }
}

/** `DATES` stands for the room type too, and `DETAILS` for what costs nothing. */
export type ChangeByGuest = 'DATES' | 'GUESTS' | 'DETAILS'

/** What a change may be about, before any wish is known. */
export async function changesByGuest(ctx: Context, db: Database, stay: StoredReservation): Promise<ChangeByGuest[]> {
  if (!isAllowed('cancelWithBooking', stay)) return []
  if (!(await changeableTerms(ctx, db, stay, await cancellationFee(ctx, db, stay)))) return ['DETAILS']
  return (await isSoldOnline(ctx, db, stay)) ? ['DATES', 'GUESTS', 'DETAILS'] : ['GUESTS', 'DETAILS']
}

const cancellationFee = async ({ clock }: Context, db: Database, stay: StoredReservation): Promise<number> =>
  (await feeNow(db, stay, 'CANCELLATION', clock.now()))?.amount ?? 0

const isSoldOnline = async (ctx: Context, db: Database, { accommodationId }: StoredReservation): Promise<boolean> =>
  (await propertySettings(ctx, db, accommodationId)).reservation.sellsOnline

/** The terms of a stay that its guest may still change; null once it begins, and while a cancellation costs the whole price. */
async function changeableTerms(
  { clock }: Context,
  db: Database,
  stay: StoredReservation,
  fee: number,
): Promise<StoredTerms | null> {
  const { accommodationId, id } = stay
  const total = totalOf(await priceOfStay(db, accommodationId, id))
  const terms = await termsOf(db, accommodationId, id)
  const isOver = stay.useStartAt <= clock.now() || (total > 0 && fee >= total)
  return (!isOver && terms) || null
}

/** Refuses what the public could not buy now. What holds of the stay as it stands was judged when it was sold. */
async function refuseSale(
  ctx: Context,
  { db }: Unit,
  { reservation: stay, books }: { reservation: StoredReservation; books: Books },
  { ratePlanId, promoCode, articles, childAges }: StoredTerms,
  wished: WishedStay,
): Promise<void> {
  const { roomTypeId, period } = wished
  const { useStartAt, useExpireAt } = period
  if (useStartAt >= useExpireAt) fail('PERIOD_INVALID')
  if (!(await isSoldOnline(ctx, db, stay))) fail('BOOKING_CHANGE_NOT_ALLOWED')
  if (takesMore(stay, wished)) await refuseUnpublishedPlan(ctx, db, books, ratePlanId)
  const after = { ...stayToPrice(stay), childAges, ratePlanId, promoCode, articles, roomTypeId, useStartAt, useExpireAt }
  const refusals = await refusalsNow(ctx, db, after)
  refuseUnsold(refusals.filter(({ code }) => isJudged(code, stay, wished)))
}

const ofArrival = new Set<Refusal['code']>(['CLOSED_TO_ARRIVAL', 'MIN_ADVANCE', 'MAX_ADVANCE', 'PAST'])
const ofLength = new Set<Refusal['code']>(['MIN_STAY', 'MAX_STAY'])

/** The stock is judged with the change, at its end, and so is the number of guests. A stay that only gives something up is sold already. */
function isJudged(code: Refusal['code'], stay: StoredReservation, wished: WishedStay): boolean {
  if (code === 'SOLD_OUT' || code === 'CAPACITY') return false
  const { useStartAt, useExpireAt } = wished.period
  if (ofArrival.has(code)) return useStartAt.getTime() !== stay.useStartAt.getTime()
  if (code === 'CLOSED_TO_DEPARTURE') return useExpireAt.getTime() !== stay.useExpireAt.getTime()
  return ofLength.has(code) || takesMore(stay, wished)
}

const takesMore = (stay: StoredReservation, { period, roomTypeId }: WishedStay) =>
  roomTypeId !== stay.intendedRoomTypeId || period.useStartAt < stay.useStartAt || period.useExpireAt > stay.useExpireAt

/** A room that another stay has at the new times is taken away: the type of the stay is what was sold. */
async function inFreeRoom(
  ctx: Context,
  unit: Unit,
  stay: StoredReservation,
  { period, isMoved }: { period: Period; isMoved: boolean },
): Promise<Omit<Locked, 'books'>> {
  if (stay.roomId === null) return { stay, room: null, newRoom: null }
  const room = await lockRoom(unit.db, stay.accommodationId, stay.roomId)
  const isFree = async () => !(await occupantsDuring(unit.db, room, period, stay.id)).some(isDuring(period))
  if (!isMoved || (await isFree())) return { stay, room, newRoom: null }
  const { reservation } = await changeLockedStay(ctx, unit, { stay, room, newRoom: null, books: null }, 'unassignRoom', {})
  return { stay: reservation, room: null, newRoom: null }
}

function judgeLater({ clock }: Context, unit: Unit, stay: StoredReservation, room: StoredRoom | null): void {
  const { accommodationId, id, type, useStartAt, useExpireAt, roomId, intendedRoomTypeId } = stay
  const roomTypeId = (roomId === null ? null : room?.roomTypeId) ?? intendedRoomTypeId
  unit.atEnd(judgeChange, { accommodationId, stay: { id, type, useStartAt, useExpireAt, roomTypeId }, now: clock.now() })
}

interface Judged {
  accommodationId: string
  stay: PublicStay
  now: Date
}

/** As a public sale: within the stock, and with one room that is free throughout. */
const judgeChange: EndTask<Judged> = async ({ db }, items) => {
  const { accommodationId, now } = items[0]!
  const stays = items.map(({ stay }) => stay)
  await lockRoomTypes(
    db,
    accommodationId,
    stays.map(({ roomTypeId }) => roomTypeId),
  )
  await refuseWithoutRoom(db, { accommodationId, stays, now })
}
