import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { property } from '../../data/property.ts'
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
import type { StayProps } from './one-stay.ts'
import { isPossible, type StayAction } from './possible.ts'
import { words } from './words.ts'

/** What can be done next, and what else. */
export function Actions({ one, stay, rights }: StayProps) {
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
  const texts: Readonly<Record<StayAction, string>> = {
    assign: words.assign,
    checkIn: words.checkIn,
    checkOut: words.checkOut,
    undoCheckIn: words.undoCheckIn,
    undoCheckOut: words.undoCheckOut,
    move: words.move,
    changeRoom: words.changeRoom,
    unassign: words.unassign,
    confirm: words.confirm,
    hold: words.hold,
    toInquiry: words.toInquiry,
    keepReady: words.keepReady,
    notReady: words.notReady,
    guests: words.changeGuests,
    newPin: words.newPin,
    noShow: words.noShow,
    cancel: words.cancelStay,
    restore: words.restore,
  }
  const first = next.find(can)
  const items: MenuItem[] = further
    .filter((action) => action !== first && can(action))
    .map((action) => ({ text: texts[action], onSelect: () => start(action), writes: true, isGrave: grave.includes(action) }))
  return (
    <div class="actions">
      {first && (
        <Button kind="primary" writes pending={pending} onClick={() => start(first)}>
          {texts[first]}
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
          { text: words.printFolio, onSelect: () => go(hrefOf('print', 'folio', stay.id)) },
        ]}
      />
      <Dialogs dialog={dialog} one={one} stay={stay} rights={rights} onClose={() => setDialog(undefined)} />
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

function Dialogs({ dialog, one, stay, rights, onClose }: StayProps & { dialog: StayAction | undefined; onClose: () => void }) {
  const { id: accommodationId, currency } = property.value!
  switch (dialog) {
    case 'assign':
      return <AssignRoom screen={one} accommodationId={accommodationId} stay={stay} onClose={onClose} />
    case 'move':
    case 'changeRoom':
      return <MoveDialog one={one} stay={stay} rights={rights} beginsWithRoom={dialog === 'changeRoom'} onClose={onClose} />
    case 'guests':
      return <GuestsDialog one={one} stay={stay} onClose={onClose} />
    case 'hold':
      return <HoldDialog one={one} stay={stay} onClose={onClose} />
    case 'newPin':
      return <PinDialog stay={stay} onClose={onClose} />
    case 'noShow':
      return <NoShow screen={one} stay={stay} currency={currency} onClose={onClose} />
    case 'cancel':
      return <CancelDialog one={one} stay={stay} onClose={onClose} />
    case 'restore':
      return <RestoreDialog one={one} stay={stay} onClose={onClose} />
    default:
      return null
  }
}
