import { chargedDates } from '../../../kernel/nights.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { nightsOfPrice } from '../../folios/index.ts'
import { authorizeManagingBy } from '../authorize-managing.ts'
import { earliestAccountingDay, type Period } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { refuseIfChanged, type StoredReservation } from '../queries.ts'
import { refuseUnless, takesInventory } from '../status.ts'
import { type Decision, event, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'
import type { ToLoad } from './load.ts'
import { auditOf, refuseTimes } from './modify.ts'
import { askToModify, changedTimesAndCounts } from './modify-wish.ts'
import { decidePrice } from './price.ts'
import type { PriceWish, PricingFacts } from './price-by-plan.ts'
import { inRoom, refuseOccupied } from './room-of-stay.ts'

export interface MoveWish {
  roomId?: string | null | undefined
  useStartAt?: Date | null | undefined
  useExpireAt?: Date | null | undefined
  ifUpdatedAt?: Date | null | undefined
  ignoreCapacity?: boolean | null | undefined
}

const priceWish: PriceWish = { mayPrice: reservationsPolicy.modifyNightlyRates }

/** The new room is looked at whatever changes besides. */
export function askToMove(stay: StoredReservation, wish: MoveWish, at: Pick<Facts, 'actor' | 'limits'>): ToLoad {
  const toLoad = askToModify(stay, wish, at)
  // what is refused anyway locks no folio
  return { ...toLoad, keepsPrice: toLoad.keepsPrice || toLoad.during === null, keepsRoom: false }
}

type MoveFacts = PricingFacts & Facts<'occupants' | 'guestInRoom' | 'capacities'> & { newRoom: Facts['room'] }

/** A stay moves to another room, to other times, or both at once. */
export function move(facts: MoveFacts, wish: MoveWish): Decision {
  const { stay: before, newRoom, books } = facts
  refuseUnless('modify', before)
  refuseIfChanged(before, wish.ifUpdatedAt)
  const times: Partial<Period> = changedTimesAndCounts(before, wish)
  const period = { useStartAt: before.useStartAt, useExpireAt: before.useExpireAt, ...times }
  const isMoved = Object.keys(times).length > 0
  if (isMoved) {
    authorizeManagingBy(facts, reservationsPolicy.modifyReservation, before.accommodationId)
    refuseTimes(facts, period)
    refuseClosedDay(books, earliestAccountingDay(before, times, books.timeZone))
  }
  const hasNewRoom = newRoom !== null && newRoom.id !== before.roomId
  if (!isMoved && !hasNewRoom) return { changes: [] }
  const changes = hasNewRoom ? intoRoom({ ...facts, newRoom }, period, wish) : inSameRoom(facts, period)
  if (!isMoved) return { changes, findings: nothingFound }
  const change = atOtherTimes(facts, changes.at(-1)!, times)
  return { changes: [...changes.slice(0, -1), change], findings: { ...nothingFound, unpriced: unpricedNights(facts, change) } }
}

const nothingFound = { refusals: null, unpriced: [], dueNow: null, warnings: [] }

/** The nights of the moved stay without a price, if others have one. */
function unpricedNights({ books, price: stored }: MoveFacts, { before, set, price }: StayChange): string[] {
  const priced = price?.nights ?? nightsOfPrice(stored)
  return priced.length === 0 ? [] : chargedDates({ ...before, ...set }, books.timeZone).filter((date) => !priced.includes(date))
}

/** The former room need not be free at the new times, and the new one need not be free at the former times. */
function intoRoom(facts: MoveFacts & Facts<'newRoom'>, period: Period, { ignoreCapacity }: MoveWish): StayChange[] {
  const { stay, room } = facts
  refuseUnless(room ? 'changeRoom' : 'assignRoom', stay)
  return inRoom(facts, { roomTypeId: stay.roomTypeId ?? stay.intendedRoomTypeId, period, ignoreCapacity })
}

function inSameRoom(facts: MoveFacts, period: Period): StayChange[] {
  const { stay: before, room } = facts
  if (room && takesInventory(before.status)) refuseOccupied(facts, room, period)
  return [{ before, set: period, from: room, to: room, rooms: [], audits: [], events: [] }]
}

/** The price follows the times. */
function atOtherTimes(facts: MoveFacts, moved: StayChange, times: Partial<Period>): StayChange {
  const { stay: before } = facts
  const price = decidePrice(facts, { before, after: { ...before, ...moved.set } }, priceWish)
  const fields = Object.keys({ ...times, ...price.changed })
  return {
    ...moved,
    set: { ...moved.set, ...price.set },
    price: price.price,
    ...('terms' in price && { terms: price.terms }),
    audits: [...moved.audits, auditOf(before, fields, times, price.changed)],
    events: [...moved.events, event('reservation.amended', { reservationId: before.id, fields })],
  }
}
