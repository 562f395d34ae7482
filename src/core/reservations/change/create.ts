import { FoyerError, fail } from '../../../kernel/errors.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import { type Books, refuseClosedDay } from '../../accommodations/index.ts'
import type { PricedStay, RateTerms, Refusal } from '../../rates/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { saleStopOf } from '../../settings/index.ts'
import type { Occupant } from '../assignment/room-occupancy.ts'
import type { NewStayWish } from '../booking/create-reservation.ts'
import { refuseHeldOtaCode } from '../booking/refuse-taken-ota-code.ts'
import { countsOf, exceedsCapacity, peopleOf } from '../capacity.ts'
import { isStoredOverCapacity, isStoredWhileStopped } from '../policy.ts'
import { nightsByHand, refuseWrongNights } from '../pricing/nightly-rates.ts'
import { labelOf, newStayToPrice } from '../pricing/price-new-stay.ts'
import { type PriceWarning, priceWarnings } from '../pricing/price-warnings.ts'
import { event } from './change.ts'
import type { StayFacts } from './facts.ts'
import { type Identity, type NewStay, newStay } from './new-stay.ts'
import { isDuring, refuseOccupant, refuseWhileGuestLeaves } from './room-of-stay.ts'

/** What a new stay is decided by; a fact that could not be found is its refusal. */
export interface NewStayFacts extends Omit<StayFacts, 'stay' | 'room'>, Identity {
  books: Books
  /** Whether the property has stopped its sale; null for its staff, for whom it is never stopped. */
  saleStop: ReturnType<typeof saleStopOf> | null
  /** Why the user is none of a guest here. */
  userRefused: FoyerError | null
  /** The rate plan of the property that the caller names. */
  planId: string | null
  /** The price of the offer or of the rate plan; null without either, and of nights priced by hand. */
  priced: PricedStay | FoyerError | null
  /** By which the taxes of nights by hand are found; null without any. */
  handTerms: RateTerms | null
  capacity: number | FoyerError
  /** Locked. */
  room: StoredRoom | FoyerError | null
  /** Who else has the room. */
  occupants: readonly Occupant[]
  otaCodeHolder: string | null
  /** What refuses a public sale of a stay that its rate plan did not price. */
  refusalsByHand: readonly Refusal[]
}

export interface DecidedNewStay {
  stay: NewStay
  refusals: readonly Refusal[]
  isPriced: boolean
  warnings: PriceWarning[]
}

export function create(facts: NewStayFacts, wish: NewStayWish): DecidedNewStay {
  const { books, planId, actor } = facts
  refuseClosedDay(books, wish.useStartAt)
  if (wish.currency != null && wish.currency !== books.currency) fail('CURRENCY_MISMATCH')
  const soldWhileStopped = isSoldWhileStopped(facts, wish)
  if (facts.userRefused) throw facts.userRefused
  if (wish.nightlyRates) refuseWrongNights(wish, books.timeZone, wish.nightlyRates)
  const priced = found(facts.priced)
  const { accommodationId, channelId = null } = wish
  const toPrice = newStayToPrice(wish, planId)
  const party = { ...countsOf(wish), accommodationId, channelId }
  const capacityExceeded = exceedsCapacity(facts, party, found(facts.capacity), wish)
  const room = roomFor(facts, wish)
  refuseHeldOtaCode(facts.otaCodeHolder)
  const stay = newStay(facts, wish, {
    books,
    room,
    capacityExceeded,
    soldWhileStopped,
    priced,
    ratePlanId: wish.ratePlanId == null ? null : labelOf(wish.ratePlanId, planId),
    lines: priced?.lines ?? (wish.nightlyRates ? nightsByHand(facts.handTerms!, toPrice, wish.nightlyRates) : []),
  })
  const dates = chargedDates(wish, books.timeZone)
  const isPricedNow = priced !== null || wish.nightlyRates != null
  return {
    stay: isStoredOverCapacity(actor, channelId) ? withExcess(stay) : stay,
    refusals: priced?.refusals ?? facts.refusalsByHand,
    isPriced: priced !== null,
    warnings: priceWarnings({
      named: wish.ratePlanId,
      planId,
      nights: dates,
      priced: isPricedNow ? dates : [],
      isAboutPrice: true,
    }),
  }
}

function found<Fact>(fact: Fact | FoyerError): Fact {
  if (fact instanceof FoyerError) throw fact
  return fact
}

/** Whether a channel has sold the stay although the sale is stopped. Others are refused meanwhile. */
function isSoldWhileStopped({ saleStop, actor }: NewStayFacts, wish: NewStayWish): boolean {
  if (!saleStop?.stopped) return false
  if (isStoredWhileStopped(actor, wish)) return true
  const { until } = saleStop
  fail('SALE_STOPPED', until ? `The sale goes on at ${until.toISOString()}.` : undefined)
}

/** The room that the stay gets, free and of its type. */
function roomFor(facts: NewStayFacts, wish: NewStayWish): StoredRoom | null {
  const room = found(facts.room)
  if (!room) return null
  if (room.archivedAt || room.roomTypeId !== wish.roomTypeId)
    fail('ROOM_NOT_AVAILABLE', 'The room is not of this type or not in use.')
  refuseWhileGuestLeaves(room, null)
  refuseOccupant(room, facts.occupants.find(isDuring(wish)))
  return room
}

/** Tells the desk that a channel sold the stay to more people than its room type holds. */
function withExcess(stay: NewStay): NewStay {
  const { id: reservationId, capacityExceeded } = stay.row
  if (!capacityExceeded) return stay
  const excess = event('reservation.capacity_exceeded', { reservationId, people: peopleOf(stay.row) })
  return { ...stay, events: [...stay.events, excess] }
}
