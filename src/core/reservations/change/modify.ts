import { fail } from '../../../kernel/errors.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { nightsOfPrice } from '../../folios/index.ts'
import { refuseNobody, refuseTooManyAges } from '../../rates/index.ts'
import { authorizeManagingBy } from '../authorize-managing.ts'
import { refuseHeldOtaCode } from '../booking/refuse-taken-ota-code.ts'
import { guestsAfter } from '../guests/guests.ts'
import { guestTexts } from '../guests/search-text.ts'
import { earliestAccountingDay, refuseInvalidPeriod } from '../period.ts'
import { mustKeepTimes, reservationsPolicy } from '../policy.ts'
import { labelOf } from '../pricing/price-new-stay.ts'
import { priceWarnings } from '../pricing/price-warnings.ts'
import { isMoved } from '../pricing/standing-price.ts'
import { refuseIfChanged, type StoredReservation } from '../queries.ts'
import { refuseUnless, refuseWrongReleaseAt, takesInventory } from '../status.ts'
import { type Decision, event, type Findings, type StayChange, type StayEvent } from './change.ts'
import type { Facts } from './facts.ts'
import {
  type Changed,
  changedOrigin,
  changedTimesAndCounts,
  countNames,
  type ModifyWish,
  newTypeOf,
  originNames,
  priceWish,
  type RoomFields,
  type StayChanges,
  type TimesAndCounts,
  timeAndCountNames,
} from './modify-wish.ts'
import { decidePrice } from './price.ts'
import type { DecidedPrice, PricingFacts } from './price-by-plan.ts'
import { excessOf, flagAfterChange, refuseOccupied, withoutRoom } from './room-of-stay.ts'

export type ModifyFacts = PricingFacts &
  Facts<'occupants' | 'capacities' | 'isTypeInUse' | 'otaCodeHolder' | 'channelDebt' | 'guests' | 'memos'>

export function modify(facts: ModifyFacts, wish: ModifyWish): Decision {
  const { stay: before } = facts
  refuseIfChanged(before, wish.ifUpdatedAt)
  refuseUnless('modify', before)
  const { changed, names, flag, left, room } = changedRow(facts, wish)
  const after = { ...before, ...changed }
  const guests = facts.guests && guestsAfter(facts.guests, wish)
  const price = decidePrice(facts, { before, after }, priceWish(wish))
  const memos = changedMemos(facts, wish)
  const others = { ...price.changed, ...namesOf(memos), ...(guests && guestsChanged(wish)) }
  const fields = [...names, ...Object.keys(others)]
  const isNothing = fields.length === 0
  const set = { ...unchanged(before), ...changed, ...flag, ...(guests && guestTexts(before, guests)), ...price.set }
  const said = {
    audits: [...(left?.audits ?? []), auditOf(before, fields, changed, others)],
    events: [...(left?.events ?? []), eventOf(before, fields, changed), ...excessOf(facts, { ...after, ...flag })],
  }
  const change: StayChange = {
    before,
    set: isNothing ? price.set : set,
    from: facts.room,
    to: room,
    rooms: left?.rooms ?? [],
    price: price.price,
    guests,
    memos,
    refuseOverbooking: wish.refuseOverbooking ?? false,
    ...('terms' in price && { terms: price.terms }),
    ...(isNothing ? { audits: [], events: [] } : said),
  }
  const findings = { refusals: price.refusals, dueNow: price.dueNow, ...missingPrices(facts, { before, after }, wish, price) }
  return { changes: [change], findings }
}

interface ChangedRow {
  changed: Changed
  /** Of the changed fields, as callers know them. */
  names: string[]
  flag: Pick<StayChange, 'set'>['set']
  /** How the stay leaves a room of another type. */
  left: StayChange | null
  room: Facts['room']
}

/** What changes of the row, but for its guests and its price. */
function changedRow(facts: ModifyFacts, wish: ModifyWish): ChangedRow {
  const { stay: before, books, planId } = facts
  const label = wish.ratePlanId == null ? {} : { ratePlanId: labelOf(wish.ratePlanId, planId) }
  const stayFields = changedTimesAndCounts(before, wish)
  const party = { ...before, ...stayFields }
  // a stay without guests is canceled, not changed; one that was made without numbers takes names
  if (countNames.some((name) => name in stayFields)) refuseNobody(party)
  refuseTooManyAges(party, wish.childAges ?? [])
  const { set: ofType, left } = changedRoomType(facts, wish)
  const room = left ? null : facts.room
  refuseMove(facts, room, stayFields)
  const origin = changedOrigin(before, { ...wish, ...label })
  const ofStay = { ...stayFields, ...origin, ...changedHold(facts, wish) }
  const changed: Changed = { ...ofStay, ...ofType }
  if (Object.keys(changed).length > 0) refuseClosedDay(books, earliestAccountingDay(before, changed, books.timeZone))
  const flag = flagAfterChange(facts, { ...before, ...changed }, ofType.intendedRoomTypeId, wish)
  if ('channelId' in origin && facts.channelDebt !== null) fail('CHANNEL_OWES', { log: `payment or refund ${facts.channelDebt}` })
  refuseHeldOtaCode(facts.otaCodeHolder)
  return { changed, names: [...Object.keys(ofStay), ...(ofType.intendedRoomTypeId ? ['roomTypeId'] : [])], flag, left, room }
}

/** What the changed stay lacks of its price. */
function missingPrices(
  { books, price: stored, planId }: ModifyFacts,
  stay: { before: StoredReservation; after: StoredReservation },
  { ratePlanId: named, pricing, nightlyRates }: ModifyWish,
  { price, nights: pricedByPlan }: DecidedPrice,
): Pick<Findings, 'unpriced' | 'warnings'> {
  const [nightsBefore, nights] = [stay.before, stay.after].map((of) => chargedDates(of, books.timeZone)) as [string[], string[]]
  const priced = [...(price?.nights ?? nightsOfPrice(stored)), ...pricedByPlan]
  const isAboutPrice = named !== undefined || pricing != null || nightlyRates != null || nights.join() !== nightsBefore.join()
  return {
    unpriced: isMoved(stay) && priced.length > 0 ? nights.filter((date) => !priced.includes(date)) : [],
    warnings: priceWarnings({ named, planId, nights, priced, isAboutPrice }),
  }
}

/** All that callers change in any combination is written, so that they cannot make a statement for each combination. */
const unchanged = (stay: StoredReservation) =>
  Object.fromEntries([...timeAndCountNames, ...originNames, 'releaseAt' as const].map((name) => [name, stay[name]]))

function changedHold({ stay, now }: Facts, { releaseAt }: StayChanges): Partial<Pick<StoredReservation, 'releaseAt'>> {
  if (releaseAt === undefined || releaseAt?.getTime() === stay.releaseAt?.getTime()) return {}
  refuseWrongReleaseAt(stay.status, releaseAt, now)
  return { releaseAt }
}

/** Other times need rights and a state of their own, and the room throughout. */
export function refuseTimes({ actor, stay, limits }: Facts, period: Pick<StoredReservation, 'useStartAt' | 'useExpireAt'>): void {
  if (mustKeepTimes(actor)) fail('SCHEDULE_PROTECTED')
  refuseUnless('move', stay)
  refuseInvalidPeriod(period, limits)
}

function refuseMove(facts: Facts<'occupants'>, room: Facts['room'], fields: Partial<TimesAndCounts>): void {
  if (!fields.useStartAt && !fields.useExpireAt) return
  const period = { ...facts.stay, ...fields }
  refuseTimes(facts, period)
  if (room && takesInventory(facts.stay.status)) refuseOccupied(facts, room, period)
}

/** A room of another type is taken away; the caller can assign one of the new type. */
function changedRoomType(facts: ModifyFacts, wish: ModifyWish): { set: Partial<RoomFields>; left: StayChange | null } {
  const { stay, room } = facts
  const newTypeId = newTypeOf(stay, wish)
  if (newTypeId === undefined) return { set: {}, left: null }
  authorizeManagingBy(facts, wish.mayChangeType ?? reservationsPolicy.modifyRoomType, stay.accommodationId)
  refuseUnless('changeRoomType', stay)
  if (!facts.isTypeInUse) fail('ROOM_TYPE_NOT_FOUND')
  const intended = { intendedRoomTypeId: newTypeId }
  if (!room) return { set: intended, left: null }
  if (room.roomTypeId === newTypeId) return { set: { ...intended, roomTypeId: newTypeId }, left: null }
  const left = withoutRoom(facts, room)
  return { set: { ...intended, ...left.set }, left }
}

type Memo = NonNullable<StayChange['memos']>[number]

function changedMemos({ memos }: ModifyFacts, { memoContent, requestContent }: StayChanges): Memo[] {
  const wished = [
    { type: 'MEMO', content: memoContent },
    { type: 'REQUEST', content: requestContent },
  ] as const
  return wished.flatMap(({ type, content }) => (content != null && content !== memos.get(type) ? [{ type, content }] : []))
}

const memoNames = { MEMO: 'memo', REQUEST: 'request' } as const

const namesOf = (memos: readonly Memo[]) => Object.fromEntries(memos.map(({ type, content }) => [memoNames[type], content]))

/** The audit log keeps no names of guests, only that they changed. */
const guestsChanged = ({ primaryGuest, guests }: StayChanges) => ({
  ...(primaryGuest !== undefined && { primaryGuest: 'changed' }),
  ...(guests !== undefined && { guests: 'changed' }),
})

export function auditOf(before: StoredReservation, fields: readonly string[], changed: Changed, others: object) {
  const names = Object.keys(changed) as (keyof Changed)[]
  return {
    type: 'reservation.modify',
    log: `Changed ${fields.join(', ')}.`,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: { ...changed, ...others },
  }
}

const isMemo = (field: string) => field === memoNames.MEMO || field === memoNames.REQUEST

function eventOf({ id: reservationId }: StoredReservation, fields: string[], { releaseAt }: Changed): StayEvent {
  if (fields.every(isMemo)) return event('reservation.changed', { reservationId, fields })
  return event('reservation.amended', { reservationId, fields, releaseAt: releaseAt?.getTime() ?? null })
}
