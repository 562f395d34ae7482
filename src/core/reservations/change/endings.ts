import { authorize } from '../../../kernel/authorize.ts'
import { fail } from '../../../kernel/errors.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { businessDayOf, refuseClosedDay } from '../../accommodations/index.ts'
import {
  type ChangeOfPrice,
  type ChargedLine,
  changeOfPrice,
  isDeletedForFee,
  linesBeforeDeletion,
  linesOfPrice,
  onOpenDay,
} from '../../folios/index.ts'
import { exemptLines, groupTaxes, taxesOfCharge } from '../../taxes/index.ts'
import { refuseHeldOtaCode } from '../booking/refuse-taken-ota-code.ts'
import { lastNightOfEnded, type Period } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { feeByPolicy } from '../pricing/fee-by-policy.ts'
import { type FeeChoice, saysFee } from '../pricing/stay-fee.ts'
import type { StoredReservation } from '../queries.ts'
import { atLeast, isAllowed, isConfirmed, refuseUnless, statusWithoutRoom, takesInventory } from '../status.ts'
import { event, type RoomChange, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'
import { flagWithoutRoom, freed, overstayingGuestOut, refuseOccupied, refuseWhileGuestLeaves } from './room-of-stay.ts'

type OfFee = Facts<'books' | 'price' | 'soldPolicy' | 'taxTable'>

const endings = {
  CANCELLATION: {
    deletionReason: 'DELETED_BY_USER',
    feeName: 'Cancellation fee',
    type: 'reservation.delete',
    log: 'Deleted.',
    event: 'reservation.canceled',
  },
  NO_SHOW: {
    deletionReason: 'NO_SHOW',
    feeName: 'No-show fee',
    type: 'reservation.noShow',
    log: 'Marked the guest as a no-show.',
    event: 'reservation.no_show',
  },
} as const

type Kind = keyof typeof endings

const feeNow = ({ stay, now, price, soldPolicy }: OfFee): number =>
  feeByPolicy(soldPolicy, linesOfPrice(price), { arrival: stay.useStartAt, now })

const groupOfProperty = { CANCELLATION: 'cancellationFeesGroup', NO_SHOW: 'noShowFeesGroup' } as const

type FeeToCharge = Pick<ChargedLine, 'date' | 'amount' | 'description'> & { source: keyof typeof groupOfProperty }

/** The charge of a fee. It contains the taxes of its group, but for what the stay is exempt from. */
export function feeLine({ stay, soldPolicy, taxTable }: Facts<'soldPolicy' | 'taxTable'>, fee: FeeToCharge): ChargedLine {
  const table = taxTable!
  const taxGroup = soldPolicy?.policy.taxGroup ?? table.rules[groupOfProperty[fee.source]]
  const taxes = taxesOfCharge(groupTaxes(table, taxGroup), fee).included
  return exemptLines([{ ...fee, taxGroup, taxes }], stay.taxExemptions, table.taxes)[0]!
}

interface Fee {
  /** Null for a guest who has come, whose charges are kept. */
  fee: number | null
  price: ChangeOfPrice | null
}

/**
 * The fee that the caller chose instead of the price. That by the terms of the sale needs no right to write charges; another one does. If
 * nothing is chosen the policy decides, but only of a stay that was confirmed.
 */
function chosenFee(facts: OfFee, source: Kind, { fee, feeAmount }: FeeChoice): Fee {
  const { stay, actor } = facts
  if (fee != null || feeAmount != null) authorize(actor, reservationsPolicy.chargeFee, stay.accommodationId)
  if (saysFee({ fee, feeAmount })) refuseUnless('chargeFee', stay)
  else if (!isAllowed('chargeFee', stay)) return { fee: null, price: null }
  const isFree = fee === 'NONE' || (fee == null && !isConfirmed(stay))
  return feeInstead(facts, source, feeAmount ?? (isFree ? 0 : feeNow(facts)))
}

/** The fee replaces the price. It contains the taxes of its group. */
function feeInstead(facts: OfFee, source: Kind, amount: number): Fee {
  const { stay, now, books, price } = facts
  // a no-show belongs to the day of arrival
  const day = source === 'NO_SHOW' ? dateIn(books.timeZone, stay.useStartAt) : businessDayOf(books, now)
  const line = onOpenDay(books, feeLine(facts, { source, date: day, amount, description: endings[source].feeName }))
  const options = { closedDays: 'correct', field: 'feeAmount' } as const
  return { fee: amount, price: changeOfPrice(books, price, amount === 0 ? [] : [line], options) }
}

interface Cancellation {
  cancelledBy: string
  cancelReason: string | null
}

/** The stay is deleted: it gives its room and its stock back. */
function ended(
  facts: Facts<'occupants'>,
  kind: Kind,
  { cancelledBy, cancelReason }: Cancellation,
  { fee, price }: Fee,
): StayChange {
  const { stay: before, room, now } = facts
  const { id: reservationId, status, roomId } = before
  const { deletionReason, type, log, event: name } = endings[kind]
  const noShow = kind === 'NO_SHOW' && { noShowAt: now }
  const record = { deletedAt: now, ...noShow, deletionReason, cancelledBy, cancelReason }
  return {
    before,
    set: { ...record, overbooked: false },
    from: room,
    to: null,
    price,
    rooms: room ? roomOfEnded(facts, room) : [],
    audits: [{ type, log, before: { status, roomId }, after: { ...record, fee } }],
    events: [event(name, { reservationId })],
  }
}

function roomOfEnded(facts: Facts<'occupants'>, room: NonNullable<Facts['room']>): RoomChange[] {
  const { id, status } = facts.stay
  // a guest in house has yet to leave
  if (status === 'CHECKED_IN') return [{ room, set: { state: 'USING', awaitsDepartureOf: id } }]
  return takesInventory(status) ? [freed(facts, room)] : []
}

export interface Ending extends Cancellation {
  choice: FeeChoice
}

/** Whether a cancellation leaves the charges: those of a guest who has come, unless the caller asks for a fee. */
export const keepsPrice = (stay: StoredReservation, choice: FeeChoice): boolean =>
  !saysFee(choice) && !isAllowed('chargeFee', stay)

export function cancel(facts: OfFee & Facts<'occupants'>, { choice, ...of }: Ending): StayChange[] {
  const { stay, now, books } = facts
  refuseUnless('delete', stay)
  // the first open day makes up for closed ones; but what is over and counted goes only if the caller says what is owed
  if (!saysFee(choice)) refuseClosedDay(books, lastNightOfEnded(stay, now, books.timeZone))
  return [ended(facts, 'CANCELLATION', of, chosenFee(facts, 'CANCELLATION', choice))]
}

/** For its guest, for the fee of its policy: nothing without one. */
export function cancelByGuest(facts: OfFee & Facts<'occupants'>): StayChange[] {
  refuseUnless('cancelWithBooking', facts.stay)
  const fee = feeInstead(facts, 'CANCELLATION', feeNow(facts))
  return [ended(facts, 'CANCELLATION', { cancelledBy: 'guest', cancelReason: null }, fee)]
}

/** A deletion with the reason NO_SHOW. Closed days do not refuse it: staff often notice a no-show only after the night audit. */
export function markNoShow(facts: OfFee & Facts<'occupants'>, { choice, ...of }: Ending): StayChange[] {
  const { stay, now } = facts
  refuseUnless('markNoShow', stay)
  if (now < stay.useStartAt) fail('STAY_NOT_STARTED')
  return [ended(facts, 'NO_SHOW', of, chosenFee(facts, 'NO_SHOW', choice))]
}

interface Restoration {
  withoutRoom?: boolean | null | undefined
  allowDuplicateOtaCode?: boolean | null | undefined
}

/** When a restored stay needs the room that it had. */
export const duringRestored = (stay: StoredReservation, { withoutRoom }: Restoration): Period | null =>
  withoutRoom || !takesInventory(stay.status) ? null : stay

const noDeletion = { deletedAt: null, noShowAt: null, deletionReason: null, cancelledBy: null, cancelReason: null }

type OfRestoration = Facts<'books' | 'occupants' | 'guestInRoom' | 'capacities' | 'checkInCode' | 'otaCodeHolder' | 'price'>

export function restore(facts: OfRestoration, { withoutRoom }: Restoration): StayChange[] {
  const { stay: before, room, books, now, price } = facts
  const { id: reservationId, deletedAt, noShowAt, cancelledBy, cancelReason, bookingId } = before
  if (!deletedAt) fail('RESERVATION_NOT_DELETED')
  // what was ended with a fee on closed days comes back on them: the guest came late
  const hasFee = noShowAt !== null || isDeletedForFee(price, deletedAt)
  if (!hasFee) refuseClosedDay(books, lastNightOfEnded(before, now, books.timeZone))
  const set = {
    ...noDeletion,
    ...(withoutRoom ? { ...leavingRoom(before), ...flagWithoutRoom(facts) } : {}),
    checkInCode: before.status === 'CHECKED_OUT' ? before.checkInCode : facts.checkInCode,
  }
  const { gone, rooms } = room && !withoutRoom ? roomTakenBack(facts, room) : { gone: [], rooms: [] }
  refuseHeldOtaCode(facts.otaCodeHolder)
  const lines = linesBeforeDeletion(books, price, deletedAt)
  const { status, roomId, releaseAt } = { ...before, ...set }
  return [
    ...gone,
    {
      before,
      set,
      from: room,
      to: withoutRoom ? null : room,
      rooms,
      price: changeOfPrice(books, price, lines, { closedDays: 'correct', field: 'id' }),
      audits: [
        {
          type: 'reservation.restore',
          log: 'Restored.',
          before: { deletedAt, noShowAt, cancelledBy, cancelReason, roomId: before.roomId },
          after: { status, roomId },
        },
      ],
      events: [event('reservation.restored', { reservationId, bookingId, roomId, releaseAt: releaseAt?.getTime() ?? null })],
    },
  ]
}

function leavingRoom({ status }: StoredReservation) {
  if (atLeast(status, 'CHECKED_IN'))
    fail('STATUS_NOT_ALLOWED', `A reservation that is ${status} is not restored without its room.`)
  return { status: statusWithoutRoom(status), roomId: null, roomTypeId: null, doorKeyId: null }
}

/** Refused if another reservation got the room in the meantime. */
function roomTakenBack(facts: OfRestoration, room: NonNullable<Facts['room']>): { gone: StayChange[]; rooms: RoomChange[] } {
  const { stay } = facts
  if (!takesInventory(stay.status)) return { gone: [], rooms: [] }
  refuseWhileGuestLeaves(room, stay.id)
  const refused = `Room ${room.roomNumber} was assigned to another reservation, is out of order or archived. Restore the reservation withoutRoom, or free the room first.`
  refuseOccupied(facts, room, stay, refused)
  if (room.archivedAt) fail('ROOM_NOT_AVAILABLE', { message: refused, log: 'the room is archived' })
  const gone = stay.status === 'CHECKED_IN' && !room.awaitsDepartureOf ? overstayingGuestOut(facts, room) : []
  return { gone, rooms: [{ room, set: { state: 'USING', awaitsDepartureOf: null } }] }
}
