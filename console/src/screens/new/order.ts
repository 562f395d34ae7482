import { amountOf } from '../../data/amounts.ts'
import type { Property } from '../../data/property.ts'
import { type Choice, type ChosenRoom, type Guest, isTooSmall, type Offer, type Payment } from './draft.ts'
import { isSame } from './offers.tsx'
import { totalOf } from './price.ts'
import { words } from './words.ts'

/** The same offer at its present price; a price by hand stays. */
export function chosenAnew(before: Choice | undefined, offers: readonly Offer[]): Choice | undefined {
  if (before?.kind !== 'offer') return before
  const offer = offers.find((one) => isSame(one, before.offer) && one.token)
  return offer && { kind: 'offer', offer }
}

/** The offer that nothing refuses and that asks for least at once, then the cheapest; of the wanted type if it has one. */
export function firstChoice(offers: readonly Offer[], wantedType: string | undefined): Choice | undefined {
  const sold = offers
    .filter(({ token, refusals }) => token && refusals.length === 0)
    .toSorted((one, other) => (one.dueNow ?? 0) - (other.dueNow ?? 0) || (one.total ?? 0) - (other.total ?? 0))
  const offer = sold.find(({ roomType }) => roomType.id === wantedType) ?? sold[0]
  return offer && { kind: 'offer', offer }
}

interface Order {
  current: ChosenRoom | undefined
  guest: Guest
  payment: Payment
  property: Property
}

/** What has to be filled in before it can be booked. */
export function missingOf({ current, guest, payment, property }: Order): string | undefined {
  const { missingPrice, missingRoom, missingGuest, missingAmount, missingTimes, accept } = words.value
  if (!current || totalOf(current, property) === undefined) return missingPrice
  if (isTooSmall(current) && !current.acceptsMore) return accept
  if (current.when.isWalkIn && !current.room) return missingRoom
  if (guest.name.trim() === '') return missingGuest
  if (payment.kind === 'now' && !((amountOf(payment.typed, property.currency) ?? 0) > 0)) return missingAmount
  if (payment.kind === 'hold' && (!payment.holdDay || !payment.holdTime)) return missingTimes
  return undefined
}
