import type { Database } from '../../../db/database.ts'
import { anonymous } from '../../../kernel/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import { dayMs } from '../../../kernel/time.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { dateIn, daysLaterIn } from '../../../kernel/zone.ts'
import type { Books } from '../../accommodations/index.ts'
import { type ChargedLine, linesAfter, priceOfStay } from '../../folios/index.ts'
import { type PublicStay, refuseWithoutRoom } from '../../inventory/index.ts'
import { guestsOfAges, isSellable } from '../../rates/index.ts'
import { lockRoom, lockRoomTypes, type StoredRoom } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { isOver, takesMore } from '../change/change-by-guest.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import type { StayChanges } from '../change/modify-wish.ts'
import { heldRoomType } from '../change/stock.ts'
import type { Period } from '../period.ts'
import { feeNow, totalOf } from '../pricing/fee-by-policy.ts'
import { termsOf } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import { isAllowed, refuseUnless } from '../status.ts'

/** What a guest wants of a stay. What is left out stays. */
export interface GuestWish {
  /** Of nights they only say the dates: other times of day would take the stock of more nights for the same price. */
  startAt?: Date | null | undefined
  endAt?: Date | null | undefined
  /** Local dates; the stay keeps its times of day. */
  arrival?: string | null | undefined
  departure?: string | null | undefined
  adults?: number | null | undefined
  childrenAges?: readonly number[] | null | undefined
  roomTypeId?: string | null | undefined
  guestName?: string | null | undefined
  request?: string | null | undefined
}

export interface StayChangedByGuest {
  reservation: StoredReservation
  isChanged: boolean
  price: ChargedLine[]
  /** Charged beside the price. */
  fee: number
}

/**
 * Changes a locked stay for its guest, as `changeByGuest` says. The stay, its room and the books are locked. The stock is judged at the end of
 * the unit.
 */
export async function changeStayByGuest(
  ctx: Context,
  unit: Unit,
  { reservation: stay, books }: { reservation: StoredReservation; books: Books },
  wish: GuestWish,
): Promise<StayChangedByGuest> {
  const { accommodationId, id, roomId } = stay
  refuseUnless('cancelWithBooking', stay)
  const changes = await changesOf(unit.db, stay, books, wish)
  const room = roomId === null ? null : await lockRoom(unit.db, accommodationId, roomId)
  // whoever asks, it is the guest's change: the token allows it
  const asGuest = { ...ctx, actor: anonymous }
  const everybody = { mayPrice: ['anyone'], mayChangeType: ['anyone'] } as const
  const changed = await changeLockedStay(asGuest, unit, { stay, room, books }, 'changeByGuest', { ...changes, ...everybody })
  const { reservation } = changed
  const { price, fee } = changed.changes.at(-1)!
  if (takesMore(stay, reservation)) judgeLater(ctx, unit, reservation, reservation.roomId === null ? null : room)
  return {
    reservation,
    isChanged: reservation !== stay,
    fee: fee?.amount ?? 0,
    price: price ? linesAfter(price) : await priceOfStay(unit.db, accommodationId, id),
  }
}

/** `DATES` stands for the room type too, and `DETAILS` for what costs nothing. */
export type ChangeByGuest = 'DATES' | 'GUESTS' | 'DETAILS'

/** What a change may be about, before any wish is known. */
export async function changesByGuest(ctx: Context, db: Database, stay: StoredReservation): Promise<ChangeByGuest[]> {
  if (!isAllowed('cancelWithBooking', stay)) return []
  const { accommodationId, id } = stay
  const now = ctx.clock.now()
  const fee = (await feeNow(db, stay, now))?.amount ?? 0
  const total = totalOf(await priceOfStay(db, accommodationId, id))
  if (isOver(stay, now, { total, fee }) || !(await termsOf(db, accommodationId, id))) return ['DETAILS']
  const { reservation } = await propertySettings(ctx, db, accommodationId)
  return reservation.sellsOnline ? ['DATES', 'GUESTS', 'DETAILS'] : ['GUESTS', 'DETAILS']
}

/** What a wish changes of a locked stay. */
async function changesOf(db: Database, stay: StoredReservation, books: Books, wish: GuestWish): Promise<StayChanges> {
  const { roomTypeId, adults, childrenAges, guestName, request } = wish
  const period = periodOf(stay, books, wish)
  const guests =
    childrenAges == null ? { sleeps: adults } : await guestsOfAges(db, stay.accommodationId, adults ?? stay.sleeps, childrenAges)
  return {
    ...period,
    ...guests,
    ...(roomTypeId !== stay.intendedRoomTypeId && { roomTypeId }),
    ...(guestName != null && { primaryGuest: { name: guestName } }),
    ...(request != null && { requestContent: request }),
  }
}

function periodOf({ type, useStartAt, useExpireAt }: StoredReservation, { timeZone }: Books, wish: GuestWish): Period {
  const { startAt, endAt, arrival, departure } = wish
  if (arrival != null || departure != null) {
    if (startAt != null || endAt != null) refuseField('arrival', 'give dates or moments, not both')
    if (type === 'rent') refuseField('arrival', 'an hourly stay needs startAt and endAt')
  }
  const on = (date: string | null | undefined, at: Date) =>
    date == null ? at : daysLaterIn(timeZone, at, daysBetween(dateIn(timeZone, at), date))
  const dateOf = (moment: Date | null | undefined) => moment && dateIn(timeZone, moment)
  const period =
    type === 'rent'
      ? { useStartAt: startAt ?? useStartAt, useExpireAt: endAt ?? useExpireAt }
      : { useStartAt: on(arrival ?? dateOf(startAt), useStartAt), useExpireAt: on(departure ?? dateOf(endAt), useExpireAt) }
  if (!isSellable(period.useStartAt) || !isSellable(period.useExpireAt)) refuseField('startAt', 'too far away')
  return period
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

function judgeLater({ clock }: Context, unit: Unit, stay: StoredReservation, room: StoredRoom | null): void {
  const { accommodationId, id, type, useStartAt, useExpireAt } = stay
  const roomTypeId = heldRoomType(stay, room)
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
