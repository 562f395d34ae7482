import { daysBetween } from '../../data/format.ts'
import { askHere, dayOf, dayText, moneyText, todayHere } from '../../data/here.ts'
import { FreeRoomsDocument, type FreeRoomsQuery } from '../../generated/today.ts'
import { nameIn } from '../../parts/field.tsx'
import { agrees } from '../../parts/question.tsx'
import { nameOf, type Stay } from './board.ts'
import { words } from './words.ts'

type Room = Pick<NonNullable<Stay['room']>, 'roomNumber' | 'cleaningState'>

/** Why a guest should not be in this room yet. */
export function notReady({ roomNumber, cleaningState }: Room): string[] {
  return cleaningState === 'DIRTY'
    ? [words.dirtyRoom(roomNumber)]
    : cleaningState === 'CLEANING'
      ? [words.cleaningRoom(roomNumber)]
      : []
}

export function agreesToCheckIn(stay: Stay): Promise<boolean> {
  return agrees({
    title: words.askCheckIn(nameOf(stay)),
    reasons: stay.room ? notReady(stay.room) : [],
    action: words.checkInAnyway,
  })
}

export function agreesToCheckOut(stay: Stay): Promise<boolean> {
  const nights = daysBetween(todayHere(), dayOf(stay.useExpireAt))
  const reasons = [...(nights > 0 ? [words.leavesEarly(nights, dayText(stay.useExpireAt))] : []), ...owed(stay)]
  return agrees({ title: words.askCheckOut(nameOf(stay)), reasons, action: words.checkOutAnyway })
}

/** What is open on the guest's folio, or of the whole stay if other folios are open too. */
function owed({ folio, stayBalance }: Stay): string[] {
  if (!folio) return []
  const { balance, currency } = folio
  const money = (amount: number) => moneyText(amount, currency)
  const others = stayBalance - balance
  if (others > 0) return [words.stayOpen(money(stayBalance), money(balance), money(others))]
  return balance > 0 ? [words.balanceOpen(money(balance))] : []
}

/** What is left of a room type for the whole stay, as the free rooms are read with it; below zero if more are sold. */
export type Stock = Pick<FreeRoomsQuery['roomAvailability'][number], 'left' | 'roomType'>

/** Why rooms of a type should not be sold. */
export const oversold = ({ left, roomType }: Stock, count = 1): string[] =>
  left < count ? [words.oversells(nameIn(roomType), Math.max(0, left), count)] : []

/** Asks before a stay that holds no stock yet takes a room of a type that is sold out. */
export async function agreesToStock(stay: Stay, action: string): Promise<boolean> {
  const { roomAvailability } = await askHere(FreeRoomsDocument, {
    from: stay.useStartAt,
    to: stay.useExpireAt,
    type: stay.type,
    roomTypeId: stay.intendedRoomTypeId,
  })
  return agrees({ title: words.askOversell, reasons: roomAvailability.flatMap((type) => oversold(type)), action })
}
