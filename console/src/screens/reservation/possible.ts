import { dayMs, now } from '../../data/clock.ts'
import type { FullStay } from './one-stay.ts'

type State = Pick<FullStay, 'status' | 'deletedAt' | 'roomId' | 'useStartAt'>

const before = ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING']
const expected = ['DEFINITE', 'HOLDING']

const isIn =
  (...statuses: string[]) =>
  ({ status }: State) =>
    statuses.includes(status)

const hasRoom = ({ roomId }: State) => roomId != null

/** StayAction → the states of a stay that does not stand cancelled in which the server allows it. */
const allowed = {
  assign: (stay) => isIn('TENTATIVE', ...expected)(stay) && !hasRoom(stay),
  checkIn: (stay) => isIn(...expected)(stay) && hasRoom(stay) && Date.parse(stay.useStartAt) - now() < dayMs,
  checkOut: isIn('CHECKED_IN'),
  undoCheckIn: isIn('CHECKED_IN'),
  undoCheckOut: isIn('CHECKED_OUT'),
  move: isIn(...before, 'CHECKED_IN'),
  changeRoom: (stay) => isIn(...before, 'CHECKED_IN')(stay) && hasRoom(stay),
  unassign: (stay) => isIn(...before)(stay) && hasRoom(stay),
  confirm: isIn('INQUIRY', 'TENTATIVE'),
  hold: isIn('INQUIRY'),
  toInquiry: isIn('TENTATIVE'),
  keepReady: (stay) => isIn('DEFINITE')(stay) && hasRoom(stay),
  notReady: isIn('HOLDING'),
  guests: () => true,
  newPin: isIn(...before, 'CHECKED_IN'),
  noShow: (stay) => isIn(...expected)(stay) && Date.parse(stay.useStartAt) <= now(),
  cancel: isIn(...before),
} satisfies Readonly<Record<string, (stay: State) => boolean>>

/** What is done to a stay as a whole. */
export type StayAction = keyof typeof allowed | 'restore'

const forManaging: readonly StayAction[] = ['move', 'cancel', 'restore']

/** Whether this person may do it to the stay as it is. */
export function isPossible(action: StayAction, stay: State, managesStays: boolean): boolean {
  if (forManaging.includes(action) && !managesStays) return false
  const isDeleted = stay.deletedAt != null
  if (action === 'restore' || isDeleted) return action === 'restore' && isDeleted
  return allowed[action](stay)
}
