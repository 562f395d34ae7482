import type { StoredReservation } from '../queries.ts'
import { periodBeforeCheckIn } from '../stay/check-in-record.ts'
import type { Decision, StayChange } from './change.ts'
import { askToChangeByGuest, changeByGuest } from './change-by-guest.ts'
import { checkIn, checkInUndone, checkOutUndone, duringCheckIn, duringUndoneStay } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { cancel, cancelByGuest, duringRestored, keepsPrice, markNoShow, restore } from './endings.ts'
import { exempt } from './exempt.ts'
import type { Facts, Need, StayFacts } from './facts.ts'
import { changeStatus, releaseHold } from './holds.ts'
import type { ToLoad } from './load.ts'
import { modify } from './modify.ts'
import { askToModify } from './modify-wish.ts'
import { askToMove, move } from './move.ts'
import { reprice, repriceWish } from './price-by-plan.ts'
import { assignRoom, changeRoom, duringAssignment, setDoorKey, unassignRoom } from './rooms.ts'

interface Verb<Wish, Needs extends Need = Need> {
  needs: readonly Needs[]
  /** Pure. What cannot be is refused by an error. */
  decide: (facts: Facts<Needs>, wish: Wish) => Decision | readonly StayChange[]
  /** Whether it can make a planned stay a sold one without a look at the books: then they are locked for its charges. */
  sells?: boolean
  /** What the wish says about the facts that it needs. */
  ask: (stay: StoredReservation, wish: Wish, at: Pick<StayFacts, 'now' | 'limits' | 'actor'>) => ToLoad
}

const needing = <const Needs extends Need, Wish extends object>(
  needs: readonly Needs[],
  decide: Verb<Wish, Needs>['decide'],
  ask: Verb<Wish>['ask'] = () => ({}),
): Verb<Wish> => ({ needs, decide, ask })

const ofNewRoom = ['newRoom', 'occupants', 'guestInRoom', 'capacities', 'isTypeInUse'] as const
const ofPrice = ['books', 'settings', 'terms', 'planId', 'price', 'rates', 'handTerms', 'nightlyArticles'] as const
const ofModification = [
  ...ofPrice,
  ...(['occupants', 'capacities', 'isTypeInUse', 'channelDebt', 'otaCodeHolder', 'guests', 'memos'] as const),
] as const
const ofFee = ['books', 'occupants', 'soldPolicy', 'taxTable', 'price'] as const

/** Verb → which facts it needs, and what it decides by them. */
const verbs = {
  checkIn: {
    ...needing(['settings', 'occupants', 'guestInRoom'], checkIn, (stay, _, { now }) => ({
      during: duringCheckIn(stay, now),
      isCheckIn: true,
    })),
    sells: true,
  },
  checkOut: needing(['settings', 'owing'], checkOut),
  undoCheckIn: needing(['books', 'occupants'], checkInUndone, (stay) => ({ during: periodBeforeCheckIn(stay) })),
  undoCheckOut: needing(['books', 'occupants', 'checkInCode'], checkOutUndone, (stay) => ({ during: duringUndoneStay(stay) })),
  assignRoom: needing([...ofNewRoom, 'settings'], assignRoom, (stay, { roomTypeId, isManualAssign }, { now }) => ({
    during: duringAssignment(stay, now, isManualAssign),
    roomTypeId,
  })),
  changeRoom: needing(ofNewRoom, changeRoom, (stay, { roomTypeId }) => ({ during: stay, roomTypeId })),
  move: needing([...ofPrice, 'newRoom', 'occupants', 'guestInRoom', 'capacities'], move, askToMove),
  reprice: needing(ofPrice, reprice, (stay) => ({ pricing: { stay: { before: stay, after: stay }, wish: repriceWish } })),
  exempt: needing(['books', 'price', 'taxTable'], exempt),
  modify: needing(ofModification, modify, askToModify),
  changeByGuest: needing([...ofModification, 'soldPolicy', 'taxTable', 'planRefused'], changeByGuest, askToChangeByGuest),
  unassignRoom: needing(['occupants', 'capacities'], unassignRoom),
  setDoorKey: needing([], setDoorKey),
  changeStatus: needing(['books', 'occupants', 'capacities'], changeStatus),
  releaseHold: needing(['occupants', 'capacities'], releaseHold),
  cancel: needing(ofFee, cancel, (stay, { choice }) => ({ policy: 'CANCELLATION', keepsPrice: keepsPrice(stay, choice) })),
  cancelByGuest: needing(ofFee, cancelByGuest, () => ({ policy: 'CANCELLATION' })),
  markNoShow: needing(ofFee, markNoShow, () => ({ policy: 'NO_SHOW' })),
  restore: needing(
    ['books', 'occupants', 'guestInRoom', 'capacities', 'checkInCode', 'otaCodeHolder', 'price'],
    restore,
    (stay, wish) => ({ during: duringRestored(stay, wish), origin: wish.allowDuplicateOtaCode ? null : stay }),
  ),
}

export type StayVerb = keyof typeof verbs

/** Verb → what is wished of a stay. */
export type StayWishes = { [Name in StayVerb]: Parameters<(typeof verbs)[Name]['decide']>[1] }

export const stayVerbs: { readonly [Name in StayVerb]: Verb<StayWishes[Name]> } = verbs
