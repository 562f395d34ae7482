import { amountOf } from '../../data/amounts.ts'
import { property } from '../../data/property.ts'
import { oversold } from '../today/questions.ts'
import {
  type Choice,
  type ChosenRoom,
  type Guest,
  isTooSmall,
  type Offer,
  type Payment,
  type RoomType,
  roomTypeIdOf,
  timesOf,
  totalOf,
} from './draft.ts'
import { isSame } from './offers.tsx'
import { words } from './words.ts'

/** The same offer at its present price; a price by hand stays. */
export function chosenAnew(before: Choice | undefined, offers: readonly Offer[]): Choice | undefined {
  if (before?.kind !== 'offer') return before
  const offer = offers.find((one) => isSame(one, before.offer) && one.token)
  return offer && { kind: 'offer', offer }
}

/** The offer that nothing refuses and that asks for least at once, then the cheapest. A wanted type that has none is sold at a price by hand. */
export function firstChoice(offers: readonly Offer[], preferred: RoomType | undefined): Choice | undefined {
  const sold = offers
    .filter(({ token, refusals }) => token && refusals.length === 0)
    .toSorted((one, other) => (one.dueNow ?? 0) - (other.dueNow ?? 0) || (one.total ?? 0) - (other.total ?? 0))
  const offer = preferred ? sold.find(({ roomType }) => roomType.id === preferred.id) : sold[0]
  if (offer) return { kind: 'offer', offer }
  return preferred && { kind: 'hand', roomType: preferred, typed: '' }
}

/** For each room type that the order oversells, what is left of it. Rooms of one order share the stock while their times overlap. */
export function shortagesOf(rooms: readonly ChosenRoom[]): string[] {
  const overlaps = (one: ChosenRoom, other: ChosenRoom) => {
    const [first, second] = [timesOf(one), timesOf(other)]
    return first && second && first.useStartAt < second.useExpireAt && second.useStartAt < first.useExpireAt
  }
  const texts = rooms.flatMap((room) => {
    const together = rooms.filter((other) => roomTypeIdOf(other.choice) === roomTypeIdOf(room.choice) && overlaps(room, other))
    return room.stock ? oversold(room.stock, together.length) : []
  })
  return [...new Set(texts)]
}

interface Order {
  current: ChosenRoom | undefined
  guest: Guest
  payment: Payment
}

/** What has to be filled in before it can be booked. */
export function missingOf({ current, guest, payment }: Order): string | undefined {
  if (!current || totalOf(current) === undefined) return words.missingPrice
  if (isTooSmall(current) && !current.acceptsMore) return words.accept
  if (current.when.isWalkIn && !current.room) return words.missingRoom
  if (guest.name.trim() === '') return words.missingGuest
  if (payment.kind === 'now' && !((amountOf(payment.typed, property.value!.currency) ?? 0) > 0)) return words.missingAmount
  if (payment.kind === 'hold' && (!payment.holdDay || !payment.holdTime)) return words.missingTimes
  return undefined
}
