import type { Grant } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type Books, refuseClosedDay } from '../../accommodations/index.ts'
import { pricedDates, refuseChannelDebt } from '../../folios/index.ts'
import { type Refusal, ratePlanNamed, refuseNobody, refuseTooManyAges } from '../../rates/index.ts'
import { replaceMemo } from '../../reservation-memos/index.ts'
import { roomTypeInUse } from '../../rooms/index.ts'
import { unassignRoom } from '../assignment/room-changes.ts'
import { refuseOverlap } from '../assignment/room-occupancy.ts'
import { authorizeManaging } from '../authorize-managing.ts'
import { announceExcessGuests, flagAfterChange } from '../capacity.ts'
import { replaceGuests } from '../guests/guests.ts'
import { earliestAccountingDay, refuseInvalidPeriod } from '../period.ts'
import { mustKeepTimes, reservationsPolicy } from '../policy.ts'
import { changePrice } from '../pricing/change-price.ts'
import { labelOf } from '../pricing/price-new-stay.ts'
import { type PriceWarning, priceWarnings } from '../pricing/price-warnings.ts'
import { isMoved } from '../pricing/standing-price.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless, refuseWrongReleaseAt, takesInventory } from '../status.ts'
import type { LockedReservation } from '../transact-on-reservation.ts'
import { countIfMoved } from './count-stock.ts'
import type { StayChanges } from './modify-reservation.ts'
import { refuseTakenOtaCode } from './refuse-taken-ota-code.ts'

type StayFields = Pick<StoredReservation, 'useStartAt' | 'useExpireAt' | 'sleeps' | 'childSleeps' | 'infantSleeps'>
type Origin = Pick<StoredReservation, 'channelId' | 'otaCode' | 'ratePlanId'>
type Hold = Pick<StoredReservation, 'releaseAt'>
type RoomChanges = Pick<StoredReservation, 'intendedRoomTypeId' | 'roomTypeId' | 'roomId' | 'status' | 'doorKeyId'>
type Changes = Partial<StayFields & Origin & Hold & RoomChanges>

export interface ModifiedReservation {
  reservation: StoredReservation
  /** What refuses a public sale of the changed stay, a warning only. Null if no rate plan priced it now. */
  refusals: readonly Refusal[] | null
  /** Nights of a stay with new times that have no price, while others have one. */
  unpriced: readonly string[]
  /** What the plan wants paid in advance of the changed stay. Null if none priced it now. */
  dueNow: number | null
  /** Nights without a price, or a rate plan that the property does not have. */
  warnings: readonly PriceWarning[]
}

/** Those who may change the price and the room type by a verb. */
interface Rights {
  mayPrice?: readonly Grant[]
  mayChangeType?: readonly Grant[]
}

/** Changes a locked stay for a verb that authorized its caller. */
export async function changeStay(
  ctx: Context,
  unit: Unit,
  locked: LockedReservation & { books: Books },
  given: StayChanges,
  { mayPrice = reservationsPolicy.modifyNightlyRates, mayChangeType = reservationsPolicy.modifyRoomType }: Rights = {},
): Promise<ModifiedReservation> {
  const { reservation: before, books } = locked
  refuseUnless('modify', before)
  const planId = await ratePlanNamed(unit.db, before.accommodationId, given.ratePlanId)
  const parsed = { ...given, ...(given.ratePlanId != null && { ratePlanId: labelOf(given.ratePlanId, planId) }) }
  const stayFields = changedStayFields(before, parsed)
  const guests = { ...before, ...stayFields }
  // a stay without guests is canceled, not changed; one that was made without numbers takes names
  if (countNames.some((name) => name in stayFields)) refuseNobody(guests)
  refuseTooManyAges(guests, parsed.childAges ?? [])
  const roomChanges = await changedRoomType(ctx, unit, locked, parsed, mayChangeType)
  const room = 'roomId' in roomChanges ? null : locked.room
  await refuseMove(ctx, unit, { ...locked, room }, stayFields)
  const ofStay = { ...stayFields, ...changedOrigin(before, parsed), ...changedHold(ctx, before, parsed) }
  const changes: Changes = { ...ofStay, ...roomChanges }
  refuseClosed(books, before, changes)
  const flag = await flagAfterChange(ctx, unit, locked, { ...before, ...changes }, roomChanges.intendedRoomTypeId, parsed)
  if ('channelId' in changes && before.channelId !== null) await refuseChannelDebt(unit, before.id)
  if (('channelId' in changes || 'otaCode' in changes) && !parsed.allowDuplicateOtaCode)
    await refuseTakenOtaCode(unit, { ...before, ...changes }, before.id)
  const guestTexts = await replaceGuests(ctx, unit, before, parsed)
  const stay = { before, after: { ...before, ...changes }, books }
  const { changed: prices, refusals, dueNow, nights = [] } = await changePrice(ctx, unit, stay, { ...parsed, planId }, mayPrice)
  const found = { refusals, dueNow, ...(await missingPrices(unit, stay, given, { planId, nights })) }
  const memos = await writeMemos(ctx, unit, before, parsed)
  const others = { ...prices, ...memos, ...(guestTexts && guestsChanged(parsed)) }
  const typeChanges = roomChanges.intendedRoomTypeId ? ['roomTypeId'] : []
  const fields = [...Object.keys(ofStay), ...typeChanges, ...Object.keys(others)]
  if (fields.length === 0) return { reservation: before, ...found }
  recordChanges(unit, before, fields, changes, others)
  const row = await writeReservation(ctx, unit, before, { ...unchanged(before), ...changes, ...flag, ...guestTexts })
  announceExcessGuests(ctx, unit, row, before.capacityExceeded)
  countIfMoved(ctx, unit, before, row, { from: locked.room, to: room }, { refuseOverbooking: parsed.refuseOverbooking })
  return { reservation: row, ...found }
}

interface ChangedStay {
  before: StoredReservation
  after: StoredReservation
  books: Books
}

/** What the changed stay lacks of its price. */
async function missingPrices(
  { db }: Unit,
  { before, after, books }: ChangedStay,
  { ratePlanId: named, pricing, nightlyRates }: StayChanges,
  { planId, nights: pricedByPlan }: { planId: string | null; nights: readonly string[] },
): Promise<Pick<ModifiedReservation, 'unpriced' | 'warnings'>> {
  const [nightsBefore, nights] = [before, after].map((stay) => chargedDates(stay, books.timeZone)) as [string[], string[]]
  const priced = [...(await pricedDates(db, after.accommodationId, after.id)), ...pricedByPlan]
  const isAboutPrice = named !== undefined || pricing != null || nightlyRates != null || nights.join() !== nightsBefore.join()
  return {
    unpriced: isMoved({ before, after }) && priced.length > 0 ? nights.filter((date) => !priced.includes(date)) : [],
    warnings: priceWarnings({ named, planId, nights, priced, isAboutPrice }),
  }
}

/** What a caller may change in any combination. All of it is written, so that callers cannot make a statement for each combination. */
const unchanged = (stay: StoredReservation) =>
  Object.fromEntries([...stayNames, ...originNames, 'releaseAt' as const].map((name) => [name, stay[name]]))

const countNames = ['sleeps', 'childSleeps', 'infantSleeps'] as const

const stayNames = ['useStartAt', 'useExpireAt', ...countNames] as const

function changedStayFields(before: StoredReservation, parsed: StayChanges): Partial<StayFields> {
  const changed = stayNames.filter((name) => parsed[name] != null && parsed[name].valueOf() !== before[name].valueOf())
  return Object.fromEntries(changed.map((name) => [name, parsed[name]]))
}

const originNames = ['channelId', 'otaCode', 'ratePlanId'] as const

function changedOrigin(before: StoredReservation, parsed: StayChanges): Partial<Origin> {
  const changed = originNames.filter((name) => parsed[name] !== undefined && parsed[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, parsed[name]]))
}

function changedHold(
  { clock }: Context,
  { status, releaseAt: before }: StoredReservation,
  { releaseAt }: StayChanges,
): Partial<Hold> {
  if (releaseAt === undefined || releaseAt?.getTime() === before?.getTime()) return {}
  refuseWrongReleaseAt(status, releaseAt, clock.now())
  return { releaseAt }
}

/** The audit log keeps no names of guests, only that they changed. */
const guestsChanged = ({ primaryGuest, guests }: StayChanges) => ({
  ...(primaryGuest !== undefined && { primaryGuest: 'changed' }),
  ...(guests !== undefined && { guests: 'changed' }),
})

async function refuseMove(
  ctx: Context,
  { db }: Unit,
  { reservation, room }: LockedReservation,
  stayFields: Partial<StayFields>,
): Promise<void> {
  if (!stayFields.useStartAt && !stayFields.useExpireAt) return
  if (mustKeepTimes(ctx.actor)) fail('SCHEDULE_PROTECTED')
  refuseUnless('move', reservation)
  const period = { ...reservation, ...stayFields }
  refuseInvalidPeriod(period, ctx.limits)
  if (room && takesInventory(reservation.status)) await refuseOverlap(db, room, period, reservation.id)
}

/** The new booked room type. A room of another type is taken away; the caller can assign one of the new type. */
async function changedRoomType(
  ctx: Context,
  unit: Unit,
  { reservation: before, room }: LockedReservation,
  { roomTypeId }: StayChanges,
  mayChangeType: readonly Grant[],
): Promise<Partial<RoomChanges>> {
  if (roomTypeId == null || roomTypeId === (before.roomTypeId ?? before.intendedRoomTypeId)) return {}
  const { accommodationId } = before
  await authorizeManaging(ctx, unit.db, mayChangeType, accommodationId)
  refuseUnless('changeRoomType', before)
  await roomTypeInUse(unit.db, accommodationId, roomTypeId)
  const intended = { intendedRoomTypeId: roomTypeId }
  if (!room) return intended
  if (room.roomTypeId === roomTypeId) return { ...intended, roomTypeId }
  return { ...intended, ...(await unassignRoom(ctx, unit, before, room)) }
}

function refuseClosed(books: Books, before: StoredReservation, changes: Changes): void {
  if (Object.keys(changes).length === 0) return
  refuseClosedDay(books, earliestAccountingDay(before, changes, books.timeZone))
}

async function writeMemos(ctx: Context, unit: Unit, stay: StoredReservation, { memoContent, requestContent }: StayChanges) {
  const { accommodationId, id: reservationId } = stay
  const write = (type: 'MEMO' | 'REQUEST', content: string | null | undefined) =>
    content != null && replaceMemo(ctx, unit, { accommodationId, reservationId, type, content })
  return {
    ...((await write('MEMO', memoContent)) && { memo: memoContent }),
    ...((await write('REQUEST', requestContent)) && { request: requestContent }),
  }
}

const memoNames = new Set(['memo', 'request'])

function recordChanges(
  { audit, emit }: Unit,
  before: StoredReservation,
  fields: string[],
  changes: Changes,
  others: object,
): void {
  const { accommodationId, id: reservationId } = before
  const names = Object.keys(changes) as (keyof Changes)[]
  audit({
    accommodationId,
    type: 'reservation.modify',
    log: `Changed ${fields.join(', ')}.`,
    relatedId: reservationId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: { ...changes, ...others },
  })
  const about = { accommodationId, subjectId: reservationId }
  const releaseAt = changes.releaseAt?.getTime() ?? null
  if (fields.every((field) => memoNames.has(field)))
    emit({ ...about, type: 'reservation.changed', payload: { reservationId, fields } })
  else emit({ ...about, type: 'reservation.amended', payload: { reservationId, fields, releaseAt } })
}
