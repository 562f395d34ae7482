import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { UnassignRoomDocument } from '../../generated/reservation.ts'
import { AssignRoomDocument, UndoCheckInDocument, UndoCheckOutDocument } from '../../generated/today.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { toastError } from '../../parts/toast.tsx'
import { AssignRoom } from '../today/assign-room.tsx'
import { nameOf } from '../today/board.ts'
import { checkGuestIn, checkGuestOut, writeStayOrTell } from '../today/desk.ts'
import { NoShow } from '../today/no-show.tsx'
import { agreesToStock } from '../today/questions.ts'
import { CancelDialog, changeStatus, HoldDialog, PinDialog, RestoreDialog } from './dialogs.tsx'
import { GuestsDialog } from './guests.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { StayProps } from './one-stay.ts'
import { isPossible, type StayAction } from './possible.ts'
import { words } from './words.ts'

/** What is done to a stay in a dialog. */
const dialogs: Readonly<Partial<Record<StayAction, ComponentType<StayProps>>>> = {
  assign: AssignRoom,
  move: MoveDialog,
  changeRoom: (props) => <MoveDialog {...props} beginsWithRoom />,
  guests: GuestsDialog,
  hold: HoldDialog,
  newPin: PinDialog,
  noShow: NoShow,
  cancel: CancelDialog,
  restore: RestoreDialog,
}

const textOf = (action: StayAction) =>
  action === 'guests' ? words.changeGuests : action === 'cancel' ? words.cancelStay : words[action]

/** What can be done next, and what else. */
export function Actions(props: StayProps) {
  const { screen, stay } = props
  const [dialog, open] = useDialog()
  const [pending, setPending] = useState(false)
  const can = (action: StayAction) => isPossible(action, stay, screen.managesStays.value)
  const of = { reservationId: stay.id }
  const run: Readonly<Partial<Record<StayAction, () => Promise<unknown>>>> = {
    checkIn: () => checkGuestIn(screen, stay),
    checkOut: () => checkGuestOut(screen, stay),
    undoCheckIn: () => writeStayOrTell(screen, () => ask(UndoCheckInDocument, of), words.checkInUndone(nameOf(stay))),
    undoCheckOut: () => writeStayOrTell(screen, () => ask(UndoCheckOutDocument, of), words.checkOutUndone(nameOf(stay))),
    unassign: () => unassign(props),
    confirm: async () => {
      // an inquiry holds no stock until it is confirmed
      if (stay.status !== 'INQUIRY' || (await agreesToStock(stay, words.confirmAnyway)))
        await changeStatus(screen, stay, 'DEFINITE', words.confirmed)
    },
    toInquiry: () => changeStatus(screen, stay, 'INQUIRY', words.inquiry),
    keepReady: () => changeStatus(screen, stay, 'HOLDING', words.keptReady),
    notReady: () => changeStatus(screen, stay, 'DEFINITE', words.confirmed),
  }
  const start = (action: StayAction) => {
    const Opened = dialogs[action]
    if (Opened) return open(<Opened {...props} />)
    setPending(true)
    void run[action]?.()
      .catch(toastError)
      .finally(() => setPending(false))
  }
  const first = next.find(can)
  const items: MenuItem[] = further
    .filter((action) => action !== first && can(action))
    .map((action) => ({ text: textOf(action), onSelect: () => start(action), writes: true, isGrave: grave.includes(action) }))
  return (
    <div class="actions">
      {first && (
        <Button kind="primary" writes pending={pending} onClick={() => start(first)}>
          {textOf(first)}
        </Button>
      )}
      {first !== 'move' && can('move') && (
        <Button writes onClick={() => start('move')}>
          {words.move}
        </Button>
      )}
      <Menu text={words.moreActions} items={items} />
      <Menu
        text={words.print}
        items={[
          { text: words.printCard, onSelect: () => go(hrefOf('print', 'registration', stay.id)) },
          { text: words.folio, onSelect: () => go(hrefOf('print', 'folio', stay.id)) },
        ]}
      />
      {dialog}
    </div>
  )
}

function unassign({ screen, stay }: StayProps): Promise<boolean> {
  const { id: reservationId, roomId } = stay
  return writeStayOrTell(
    screen,
    () => ask(UnassignRoomDocument, { reservationId }),
    ({ cancelAssignReservation }) => ({
      text: words.unassigned(nameOf(stay)),
      stay: cancelAssignReservation,
      ...(roomId && { undo: () => ask(AssignRoomDocument, { reservationId, roomId }) }),
    }),
  )
}

/** The first of these that can be done is what the stay waits for. */
const next: readonly StayAction[] = ['restore', 'confirm', 'assign', 'checkIn', 'checkOut']
const further: readonly StayAction[] = [
  'assign',
  'changeRoom',
  'unassign',
  'guests',
  'hold',
  'toInquiry',
  'keepReady',
  'notReady',
  'newPin',
  'undoCheckIn',
  'undoCheckOut',
  'noShow',
  'cancel',
]
const grave: readonly StayAction[] = ['noShow', 'cancel']
