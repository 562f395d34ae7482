import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../db/database.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { dayMs } from '../../../kernel/time.ts'
import { dateIn, daysLaterIn } from '../../../kernel/zone.ts'
import type { Books } from '../../accommodations/index.ts'
import { guestsOfAges, isSellable } from '../../rates/index.ts'
import type { StayChanges } from '../change/modify-wish.ts'
import type { Period } from '../period.ts'
import { termsOf } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'

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

export interface WishedStay {
  /** For `changeStay`. */
  changes: StayChanges
  period: Period
  roomTypeId: string
  /** Other times or another room type: the changed stay is sold anew. */
  isMoved: boolean
  /** The price may change. */
  isPriced: boolean
}

/** What a wish means for a locked stay. */
export async function wishedStay(db: Database, stay: StoredReservation, books: Books, wish: GuestWish): Promise<WishedStay> {
  const period = periodOf(stay, books, wish)
  const roomTypeId = wish.roomTypeId ?? stay.intendedRoomTypeId
  const guests = await guestsOf(db, stay, wish)
  const isMoved =
    roomTypeId !== stay.intendedRoomTypeId ||
    period.useStartAt.getTime() !== stay.useStartAt.getTime() ||
    period.useExpireAt.getTime() !== stay.useExpireAt.getTime()
  const { guestName, request } = wish
  const changes = {
    ...period,
    ...guests.changes,
    ...(roomTypeId !== stay.intendedRoomTypeId && { roomTypeId }),
    ...(guestName != null && { primaryGuest: { name: guestName } }),
    ...(request != null && { requestContent: request }),
  }
  return { changes, period, roomTypeId, isMoved, isPriced: isMoved || guests.areOthers }
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

async function guestsOf(db: Database, stay: StoredReservation, { adults, childrenAges }: GuestWish) {
  const { accommodationId, id, sleeps } = stay
  if (childrenAges == null)
    return adults == null ? { changes: {}, areOthers: false } : { changes: { sleeps: adults }, areOthers: adults !== sleeps }
  const guests = await guestsOfAges(db, accommodationId, adults ?? sleeps, childrenAges)
  const terms = await termsOf(db, accommodationId, id)
  const isSame =
    guests.sleeps === sleeps &&
    guests.childSleeps === stay.childSleeps &&
    guests.infantSleeps === stay.infantSleeps &&
    isDeepStrictEqual(terms?.childAges ?? stay.childAges, guests.childAges)
  return { changes: { ...guests, childAges: [...guests.childAges] }, areOthers: !isSame }
}
