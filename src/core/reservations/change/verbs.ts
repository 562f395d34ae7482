import type { StoredRoom } from '../../rooms/index.ts'
import type { Period } from '../period.ts'
import type { FeeChoice } from '../pricing/stay-fee.ts'
import type { StoredReservation } from '../queries.ts'
import type { ReservationStatus } from '../status.ts'
import { periodBeforeCheckIn } from '../stay/check-in-record.ts'
import type { StayChange } from './change.ts'
import { type CheckInWish, checkIn, duringCheckIn, duringUndoneStay, undoCheckIn, undoCheckOut } from './check-in.ts'
import { type CheckOutKind, checkOut } from './check-out.ts'
import { cancel, cancelByGuest, duringRestored, markNoShow, restore } from './endings.ts'
import type { Facts, Need } from './facts.ts'
import { changeStatus, releaseHold } from './holds.ts'
import type { Asked } from './load.ts'
import { assignRoom, changeRoom, duringAssignment, moveRoom, unassignRoom } from './rooms.ts'

interface NewRoom {
  roomTypeId?: string | null | undefined
  roomName?: string | null | undefined
  ignoreCapacity?: boolean | null | undefined
}

interface Undo {
  cleaningState: StoredRoom['cleaningState'] | null | undefined
}

interface Ending {
  choice: FeeChoice
  cancelledBy: string
  cancelReason: string | null
}

/** Verb → what is wished of a stay. */
export interface StayWishes {
  checkIn: CheckInWish
  checkOut: { kind: CheckOutKind }
  undoCheckIn: Undo
  undoCheckOut: Undo
  assignRoom: NewRoom & { isManualAssign?: boolean | null | undefined }
  changeRoom: NewRoom
  moveRoom: { period: Period; ignoreCapacity?: boolean | null | undefined }
  unassignRoom: object
  changeStatus: { status: ReservationStatus; releaseAt: Date | null }
  releaseHold: object
  cancel: Ending
  cancelByGuest: object
  markNoShow: Ending
  restore: { withoutRoom: boolean | null | undefined; allowDuplicateOtaCode: boolean | null | undefined }
}

export type StayVerb = keyof StayWishes

interface Verb<Wish, Needs extends Need = Need> {
  needs: readonly Needs[]
  /** Pure. What cannot be is refused by an error. */
  decide: (facts: Facts<Needs>, wish: Wish) => StayChange[]
  /** What the wish says about the facts that it needs. */
  ask: (stay: StoredReservation, wish: Wish, now: Date) => Omit<Asked, 'needs'>
}

const needing = <const Needs extends Need, Wish>(
  needs: readonly Needs[],
  decide: Verb<Wish, Needs>['decide'],
  ask: Verb<Wish>['ask'] = () => ({}),
): Verb<Wish> => ({ needs, decide, ask })

const ofNewRoom = ['newRoom', 'occupants', 'guestInRoom', 'capacities', 'isTypeInUse'] as const
const ofFee = ['books', 'occupants', 'soldPolicy', 'price'] as const

/** Verb → which facts it needs, and what it decides by them. */
export const stayVerbs: { readonly [Name in StayVerb]: Verb<StayWishes[Name]> } = {
  checkIn: needing(['settings', 'occupants', 'guestInRoom'], checkIn, (stay, _, now) => ({ during: duringCheckIn(stay, now) })),
  checkOut: needing(['settings', 'owing'], checkOut),
  undoCheckIn: needing(['books', 'occupants'], undoCheckIn, (stay) => ({ during: periodBeforeCheckIn(stay) })),
  undoCheckOut: needing(['books', 'occupants', 'checkInCode'], undoCheckOut, (stay) => ({ during: duringUndoneStay(stay) })),
  assignRoom: needing([...ofNewRoom, 'settings'], assignRoom, (stay, { roomTypeId, isManualAssign }, now) => ({
    during: duringAssignment(stay, now, isManualAssign),
    roomTypeId,
  })),
  changeRoom: needing(ofNewRoom, changeRoom, (stay, { roomTypeId }) => ({ during: stay, roomTypeId })),
  moveRoom: needing(['newRoom', 'occupants', 'guestInRoom', 'capacities'], moveRoom, (_, { period }) => ({ during: period })),
  unassignRoom: needing(['occupants', 'capacities'], unassignRoom),
  changeStatus: needing(['books', 'occupants', 'capacities'], changeStatus),
  releaseHold: needing(['occupants', 'capacities'], releaseHold),
  cancel: needing(ofFee, cancel, () => ({ policy: 'CANCELLATION' })),
  cancelByGuest: needing(ofFee, cancelByGuest, () => ({ policy: 'CANCELLATION' })),
  markNoShow: needing(ofFee, markNoShow, () => ({ policy: 'NO_SHOW' })),
  restore: needing(
    ['books', 'occupants', 'guestInRoom', 'capacities', 'checkInCode', 'otaCodeHolder', 'price'],
    restore,
    (stay, wish) => ({ during: duringRestored(stay, wish), allowsDuplicateOtaCode: wish.allowDuplicateOtaCode }),
  ),
}
