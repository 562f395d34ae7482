import type { Grant } from '../../../kernel/authorize.ts'
import type { FieldsOf } from '../../../kernel/parse.ts'
import type { ModifyReservation } from '../booking/modify-reservation.ts'
import { isPossiblePeriod, type Period } from '../period.ts'
import { mustKeepTimes, reservationsPolicy } from '../policy.ts'
import { isOutdated, type StoredReservation } from '../queries.ts'
import { isAllowed } from '../status.ts'
import type { Facts } from './facts.ts'
import type { ToLoad } from './load.ts'
import type { PriceWish } from './price-by-plan.ts'

/** What a caller may change in any combination. Fields that are left out stay. */
export type StayChanges = Omit<FieldsOf<typeof ModifyReservation>, 'id' | 'childAges'> & Pick<PriceWish, 'childAges'>

/** `mayPrice` and `mayChangeType` are those who may change the price and the room type by the verb. */
export interface ModifyWish extends StayChanges {
  mayPrice?: readonly Grant[]
  mayChangeType?: readonly Grant[]
  ifUpdatedAt?: Date | null | undefined
}

export const countNames = ['sleeps', 'childSleeps', 'infantSleeps'] as const
export const timeAndCountNames = ['useStartAt', 'useExpireAt', ...countNames] as const
export const originNames = ['channelId', 'otaCode', 'ratePlanId'] as const

export type TimesAndCounts = Pick<StoredReservation, (typeof timeAndCountNames)[number]>
type Origin = Pick<StoredReservation, (typeof originNames)[number]>
export type RoomFields = Pick<
  StoredReservation,
  'intendedRoomTypeId' | 'roomTypeId' | 'roomId' | 'status' | 'doorKeyId' | 'capacityExceeded'
>
export type Changed = Partial<TimesAndCounts & Origin & Pick<StoredReservation, 'releaseAt'> & RoomFields>

export function changedTimesAndCounts(before: StoredReservation, wish: StayChanges): Partial<TimesAndCounts> {
  const changed = timeAndCountNames.filter((name) => wish[name] != null && wish[name].valueOf() !== before[name].valueOf())
  return Object.fromEntries(changed.map((name) => [name, wish[name]]))
}

export function changedOrigin(before: StoredReservation, wish: StayChanges): Partial<Origin> {
  const changed = originNames.filter((name) => wish[name] !== undefined && wish[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, wish[name]]))
}

/** The new booked room type; undefined if it stays. */
export const newTypeOf = ({ roomTypeId, intendedRoomTypeId }: StoredReservation, wish: StayChanges): string | undefined =>
  wish.roomTypeId == null || wish.roomTypeId === (roomTypeId ?? intendedRoomTypeId) ? undefined : wish.roomTypeId

export const priceWish = ({ mayPrice = reservationsPolicy.modifyNightlyRates, ...wish }: ModifyWish): PriceWish => ({
  ...wish,
  mayPrice,
})

/** Whether other times of a stay can be decided at all. */
const mayMove = ({ actor, stay, limits }: Pick<Facts, 'actor' | 'stay' | 'limits'>, period: Period): boolean =>
  !mustKeepTimes(actor) && isAllowed('move', stay) && isPossiblePeriod(period, limits)

/** A stay with its new times, guests and room type. */
export function stayAfter(stay: StoredReservation, wish: StayChanges): StoredReservation {
  const newTypeId = newTypeOf(stay, wish)
  return { ...stay, ...changedTimesAndCounts(stay, wish), ...(newTypeId && { intendedRoomTypeId: newTypeId }) }
}

/** What a wish says about the facts that it needs. */
export function askToModify(
  stay: StoredReservation,
  wish: ModifyWish,
  { actor, limits }: Pick<Facts, 'actor' | 'limits'>,
): ToLoad {
  const [fields, { channelId, otaCode }] = [changedTimesAndCounts(stay, wish), changedOrigin(stay, wish)]
  const newTypeId = newTypeOf(stay, wish)
  const hasNewOrigin = channelId !== undefined || otaCode !== undefined
  const isOtherParty = countNames.some((name) => name in fields)
  const after = stayAfter(stay, wish)
  const isMoved = fields.useStartAt !== undefined || fields.useExpireAt !== undefined
  const isAboutRoom = isMoved || newTypeId !== undefined
  const isPriced =
    isAboutRoom ||
    isOtherParty ||
    [wish.nightlyRates, wish.pricing, wish.childAges].some((field) => field != null) ||
    wish.ratePlanId !== undefined
  // what is refused anyway asks for neither a room nor a price
  const isPossible = isAllowed('modify', stay) && !isOutdated(stay, wish) && (!isMoved || mayMove({ stay, actor, limits }, after))
  return {
    during: isPossible ? after : null,
    keepsRoom: !isAboutRoom,
    keepsPrice: !isPriced,
    roomTypeId: newTypeId,
    countsPeople: isOtherParty || newTypeId !== undefined,
    planName: wish.ratePlanId,
    hasGuests: wish.primaryGuest !== undefined || wish.guests !== undefined,
    hasMemos: wish.memoContent != null || wish.requestContent != null,
    leavesChannel: channelId !== undefined && stay.channelId !== null,
    ...(hasNewOrigin && !wish.allowDuplicateOtaCode && { origin: { ...stay, ...changedOrigin(stay, wish) } }),
    ...(isPossible && isPriced && { pricing: { stay: { before: stay, after }, wish: priceWish(wish) } }),
  }
}
