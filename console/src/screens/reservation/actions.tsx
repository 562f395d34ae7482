import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { toastError } from '../../parts/toast.tsx'
import { AssignRoom } from '../today/assign-room.tsx'
import { checkGuestIn, checkGuestOut } from '../today/desk.ts'
import { NoShow } from '../today/no-show.tsx'
import { changeStatus, confirm, unassign, undoCheckIn, undoCheckOut } from './change-stay.ts'
import { CancelDialog, HoldDialog, PinDialog, RestoreDialog } from './dialogs.tsx'
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
  const { screen, stay, rights } = props
  const [dialog, open] = useDialog()
  const [pending, setPending] = useState(false)
  const can = (action: StayAction) => isPossible(action, stay, rights, now())
  const work = (act: Promise<unknown>) => {
    setPending(true)
    void act.catch(toastError).finally(() => setPending(false))
  }
  const run: Readonly<Partial<Record<StayAction, () => void>>> = {
    checkIn: () => work(checkGuestIn(screen, stay)),
    checkOut: () => work(checkGuestOut(screen, stay)),
    undoCheckIn: () => work(undoCheckIn(screen, stay)),
    undoCheckOut: () => work(undoCheckOut(screen, stay)),
    unassign: () => work(unassign(screen, stay)),
    confirm: () => work(confirm(screen, stay)),
    toInquiry: () => work(changeStatus(screen, stay, 'INQUIRY', words.inquiry)),
    keepReady: () => work(changeStatus(screen, stay, 'HOLDING', words.keptReady)),
    notReady: () => work(changeStatus(screen, stay, 'DEFINITE', words.confirmed)),
  }
  const start = (action: StayAction) => {
    const Opened = dialogs[action]
    if (Opened) open(<Opened {...props} />)
    else run[action]?.()
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
