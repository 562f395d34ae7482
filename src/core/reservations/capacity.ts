import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { capacityOf, type StoredRoom } from '../rooms/index.ts'
import { isStoredOverCapacity, reservationsPolicy } from './policy.ts'
import type { StoredReservation } from './queries.ts'
import type { LockedReservation } from './transact-on-reservation.ts'

type Party = Pick<StoredReservation, 'accommodationId' | 'sleeps' | 'childSleeps' | 'channelId'>
type Flag = Partial<Pick<StoredReservation, 'capacityExceeded'>>

/** Infants are not counted. */
export const peopleOf = ({ sleeps, childSleeps }: Party) => sleeps + childSleeps

export interface CapacityOptions {
  ignoreCapacity?: boolean | null | undefined
}

/** Whether more people come than the room type holds. That is refused, unless staff insist or a channel has sold the stay. */
export function exceedsCapacity(ctx: Context, party: Party, capacity: number, { ignoreCapacity }: CapacityOptions): boolean {
  if (ignoreCapacity) authorize(ctx.actor, reservationsPolicy.ignoreCapacity, party.accommodationId)
  if (peopleOf(party) <= capacity) return false
  if (ignoreCapacity || isStoredOverCapacity(ctx.actor, party.channelId)) return true
  fail('CAPACITY_EXCEEDED', `The room type holds at most ${capacity}; adults and children are ${peopleOf(party)}.`)
}

/** The flag after the counts or the booked room type change. Only more people or a smaller room type can be refused. */
export async function flagAfterChange(
  ctx: Context,
  { db }: Unit,
  { reservation: before, room }: LockedReservation,
  after: Party,
  newRoomTypeId: string | undefined,
  options: CapacityOptions,
): Promise<Flag> {
  const { accommodationId } = before
  if (options.ignoreCapacity) authorize(ctx.actor, reservationsPolicy.ignoreCapacity, accommodationId)
  const roomTypeId = roomTypeOf(before, room)
  if (peopleOf(after) === peopleOf(before) && newRoomTypeId === undefined) return {}
  const capacity = await capacityOf(db, accommodationId, newRoomTypeId ?? roomTypeId)
  const isSmaller = newRoomTypeId !== undefined && capacity < (await capacityOf(db, accommodationId, roomTypeId))
  const isTighter = isSmaller || peopleOf(after) > peopleOf(before)
  return { capacityExceeded: isTighter ? exceedsCapacity(ctx, after, capacity, options) : peopleOf(after) > capacity }
}

/** The flag after a room is assigned. A room type that holds as many as the one before is never refused. */
export async function flagForRoom(
  ctx: Context,
  { db }: Unit,
  stay: StoredReservation,
  from: StoredRoom | null,
  to: StoredRoom,
  options: CapacityOptions,
): Promise<Flag> {
  const { accommodationId } = stay
  if (options.ignoreCapacity) authorize(ctx.actor, reservationsPolicy.ignoreCapacity, accommodationId)
  const before = roomTypeOf(stay, from)
  if (to.roomTypeId === before) return {}
  const capacity = await capacityOf(db, accommodationId, to.roomTypeId)
  if (peopleOf(stay) <= capacity || capacity >= (await capacityOf(db, accommodationId, before)))
    return { capacityExceeded: peopleOf(stay) > capacity }
  return { capacityExceeded: exceedsCapacity(ctx, stay, capacity, options) }
}

/** The flag after the room is taken away: the booked room type counts again. */
export async function flagWithoutRoom({ db }: Unit, stay: StoredReservation, room: StoredRoom | null): Promise<Flag> {
  const { accommodationId, intendedRoomTypeId } = stay
  if (!room || room.roomTypeId === intendedRoomTypeId) return {}
  return { capacityExceeded: peopleOf(stay) > (await capacityOf(db, accommodationId, intendedRoomTypeId)) }
}

const roomTypeOf = ({ intendedRoomTypeId }: StoredReservation, room: StoredRoom | null) => room?.roomTypeId ?? intendedRoomTypeId

/** Tells the desk that a channel sold a stay to more people than its room type holds. */
export function announceExcessGuests({ actor }: Context, { emit }: Unit, stay: StoredReservation, before: boolean): void {
  const { accommodationId, id: reservationId, capacityExceeded, channelId } = stay
  if (!capacityExceeded || before || !isStoredOverCapacity(actor, channelId)) return
  const payload = { reservationId, people: peopleOf(stay) }
  emit({ accommodationId, type: 'reservation.capacity_exceeded', subjectId: reservationId, payload })
}
