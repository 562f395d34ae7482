import { isDeepStrictEqual } from 'node:util'
import { fail } from '../../../kernel/errors.ts'
import { businessDayOf, openDayFrom } from '../../accommodations/index.ts'
import { linesAfter, linesOfPrice } from '../../folios/index.ts'
import { type Refusal, refusalsByTerms, refuseUnsold } from '../../rates/index.ts'
import type { Period } from '../period.ts'
import { feeByPolicy, totalOf } from '../pricing/fee-by-policy.ts'
import { type ChangedStay, isForOtherGuests, isMoved } from '../pricing/standing-price.ts'
import type { StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { afterOf, type Decision, type StayChange } from './change.ts'
import { feeLine } from './endings.ts'
import type { Facts } from './facts.ts'
import type { ToLoad } from './load.ts'
import { type ModifyFacts, modify } from './modify.ts'
import { askToModify, type ModifyWish, priceWish, stayAfter } from './modify-wish.ts'
import { toPrice } from './price-by-plan.ts'
import { isDuring, occupantsOf, withoutRoom } from './room-of-stay.ts'

type GuestChangeFacts = ModifyFacts & Facts<'soldPolicy' | 'taxTable' | 'planRefused'>

export function askToChangeByGuest(stay: StoredReservation, wish: ModifyWish, at: Pick<Facts, 'actor' | 'limits'>): ToLoad {
  const toLoad = askToModify(stay, wish, at)
  if (toLoad.keepsPrice) return toLoad
  const after = stayAfter(stay, wish)
  const pricing = { stay: { before: stay, after }, wish: priceWish(wish) }
  // what lasts too long is judged as a sale before it is refused
  const hasTime = after.useStartAt < after.useExpireAt
  return { ...toLoad, policy: 'CANCELLATION', needsPublicPlan: takesMore(stay, after), ...(hasTime && { pricing }) }
}

/**
 * A stay changes for its guest, as a sale of the changed stay: rules are judged, nights that stand keep their price, and what a cancellation
 * would cost less afterwards is the fee of the change. A room that another stay has at the new times is taken away: the type of the stay is what
 * was sold. Who carries it out judges the stock as well, at the end of the unit.
 */
export function changeByGuest(facts: GuestChangeFacts, wish: ModifyWish): Decision {
  const { stay: before, room } = facts
  refuseUnless('cancelWithBooking', before)
  const stay = { before, after: stayAfter(before, wish) }
  const isSoldAnew = isMoved(stay) || before.intendedRoomTypeId !== stay.after.intendedRoomTypeId
  if (isSoldAnew || isForOtherGuests(stay) || hasOtherAges(facts, wish)) refuseIfOver(facts)
  if (isSoldAnew) refuseSale(facts, stay)
  const isTaken = isSoldAnew && room !== null && occupantsOf(facts, room).some(isDuring(stay.after))
  const left = isTaken ? [withoutRoom(facts, room)] : []
  const { changes, findings } = modify(isTaken ? { ...facts, stay: afterOf(left[0]!), room: null } : facts, wish)
  const changed = changes.map((change) => withFee(facts, withPrepayment(facts, change, findings!.dueNow)))
  return { changes: [...left, ...changed], findings: findings! }
}

const hasOtherAges = ({ stay, terms }: GuestChangeFacts, { childAges }: ModifyWish): boolean =>
  childAges != null && !isDeepStrictEqual(terms?.childAges ?? stay.childAges, childAges)

/** Whether its guest may change a stay no more: it has begun, or a cancellation costs the whole price. */
export const isOver = ({ useStartAt }: Period, now: Date, { total, fee }: { total: number; fee: number }): boolean =>
  useStartAt <= now || (total > 0 && fee >= total)

function refuseIfOver({ stay, now, price, terms, soldPolicy }: GuestChangeFacts): void {
  const lines = linesOfPrice(price)
  const fee = feeByPolicy(soldPolicy, lines, { arrival: stay.useStartAt, now })
  if (!terms || isOver(stay, now, { total: totalOf(lines), fee })) fail('BOOKING_CHANGE_NOT_ALLOWED')
}

/** Refuses what the public could not buy now. What holds of the stay as it stands was judged when it was sold. */
function refuseSale({ settings, terms: sold, planRefused, rates, now }: GuestChangeFacts, stay: ChangedStay): void {
  const { before, after } = stay
  const { useStartAt, useExpireAt, intendedRoomTypeId } = after
  if (useStartAt >= useExpireAt) fail('PERIOD_INVALID')
  if (!settings.reservation.sellsOnline) fail('BOOKING_CHANGE_NOT_ALLOWED')
  if (planRefused) throw planRefused
  const terms = sold!
  const judged = toPrice({ ...before, useStartAt, useExpireAt, intendedRoomTypeId }, terms, terms.ratePlanId, terms.childAges)
  refuseUnsold(refusalsByTerms(rates, judged, now).filter(({ code }) => isJudged(code, stay)))
}

const ofArrival = new Set<Refusal['code']>(['CLOSED_TO_ARRIVAL', 'MIN_ADVANCE', 'MAX_ADVANCE', 'PAST'])
const ofLength = new Set<Refusal['code']>(['MIN_STAY', 'MAX_STAY'])

/** The number of guests is judged with the change. A stay that only gives something up is sold already. */
function isJudged(code: Refusal['code'], { before, after }: ChangedStay): boolean {
  if (code === 'CAPACITY') return false
  if (ofArrival.has(code)) return after.useStartAt.getTime() !== before.useStartAt.getTime()
  if (code === 'CLOSED_TO_DEPARTURE') return after.useExpireAt.getTime() !== before.useExpireAt.getTime()
  return ofLength.has(code) || takesMore(before, after)
}

/** A stay that only becomes shorter was judged when it was sold. */
export const takesMore = (before: StoredReservation, after: StoredReservation): boolean =>
  after.intendedRoomTypeId !== before.intendedRoomTypeId ||
  after.useStartAt < before.useStartAt ||
  after.useExpireAt > before.useExpireAt

/** What the plan wants paid in advance of the changed stay is a term of it. */
const withPrepayment = ({ terms }: GuestChangeFacts, change: StayChange, dueNow: number | null): StayChange =>
  dueNow === null ? change : { ...change, terms: { ...(change.terms ?? terms)!, dueNow } }

/** A change never makes a cancellation cheaper, but for this fee. */
function withFee(facts: GuestChangeFacts, change: StayChange): StayChange {
  const { stay, now, books, price, soldPolicy } = facts
  const lines = linesOfPrice(price)
  const before = feeByPolicy(soldPolicy, lines, { arrival: stay.useStartAt, now })
  const linesNow = change.price ? linesAfter(change.price) : lines
  const amount = before - feeByPolicy(soldPolicy, linesNow, { arrival: afterOf(change).useStartAt, now })
  if (amount <= 0) return change
  const date = openDayFrom(books, businessDayOf(books, now))
  return { ...change, fee: feeLine(facts, { source: 'CANCELLATION', date, amount, description: 'Change fee' }) }
}
