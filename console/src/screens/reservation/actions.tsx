import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { toastError } from '../../parts/toast.tsx'
import { AssignRoom } from '../today/assign-room.tsx'
import { checkGuestIn, checkGuestOut } from '../today/desk.ts'
import { NoShow } from '../today/no-show.tsx'
import { changeStatus, confirm, unassign, undoCheckIn, undoCheckOut } from './change-stay.ts'
import { CancelDialog, HoldDialog, PinDialog, RestoreDialog } from './dialogs.tsx'
import { GuestsDialog } from './guests.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { OneStay, StayDialogProps, StayProps } from './one-stay.ts'
import { isPossible, type StayAction } from './possible.ts'
import { words } from './words.ts'

/** What is done to a stay in a dialog. */
const dialogs: Readonly<Partial<Record<StayAction, ComponentType<StayDialogProps & { screen: OneStay }>>>> = {
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

/** Actions that have another text than that of their name. */
const otherTexts = { guests: 'changeGuests', cancel: 'cancelStay' } as const
const textOf = (action: StayAction) => words[action === 'guests' || action === 'cancel' ? otherTexts[action] : action]

/** What can be done next, and what else. */
export function Actions(props: StayProps) {
  const { one, stay, rights } = props
  const [dialog, setDialog] = useState<StayAction>()
  const [pending, setPending] = useState(false)
  const can = (action: StayAction) => isPossible(action, stay, rights, now())
  const work = (act: Promise<unknown>) => {
    setPending(true)
    void act.catch(toastError).finally(() => setPending(false))
  }
  const run: Readonly<Partial<Record<StayAction, () => void>>> = {
    checkIn: () => work(checkGuestIn(one, stay)),
    checkOut: () => work(checkGuestOut(one, stay)),
    undoCheckIn: () => work(undoCheckIn(one, stay)),
    undoCheckOut: () => work(undoCheckOut(one, stay)),
    unassign: () => work(unassign(one, stay)),
    confirm: () => work(confirm(one, stay)),
    toInquiry: () => work(changeStatus(one, stay, 'INQUIRY', words.inquiry)),
    keepReady: () => work(changeStatus(one, stay, 'HOLDING', words.keptReady)),
    notReady: () => work(changeStatus(one, stay, 'DEFINITE', words.confirmed)),
  }
  const start = (action: StayAction) => (run[action] ?? (() => setDialog(action)))()
  const Opened = dialog && dialogs[dialog]
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
      {Opened && <Opened {...props} screen={one} onClose={() => setDialog(undefined)} />}
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
