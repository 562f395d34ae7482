import { dayOf, today } from '../../data/local-texts.ts'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/mark.tsx'
import type { Board, Stay } from './board.ts'
import { checkGuestIn, checkGuestOut } from './desk.ts'
import { words } from './words.ts'

export interface StayRowProps {
  board: Board
  stay: Stay
  onOpen: (name: 'assign' | 'pay' | 'noShow') => void
  onDone: () => void
}

/** What the stay of a row waits for. */
export function Action({ board, stay, onOpen, onDone }: StayRowProps) {
  const list = board.list.value
  const work = (act: (board: Board, stay: Stay) => Promise<void>) => (event: MouseEvent) =>
    act(board, stay).finally(() => {
      // a click without a pointer came from the keyboard
      if (event.detail === 0) onDone()
    })
  if (list === 'owing')
    return (
      <>
        {stay.deletedAt && <Tag>{words.cancelledStay}</Tag>}{' '}
        <Button writes onClick={() => onOpen('pay')}>
          {words.pay}
        </Button>
      </>
    )
  if (stay.deletedAt || stay.status === 'CHECKED_OUT' || stay.status === 'INQUIRY') return null
  if (stay.status === 'CHECKED_IN')
    return list === 'arrivals' ? null : (
      <Button writes onClick={work(checkGuestOut)}>
        {words.checkOut}
      </Button>
    )
  const firstDay = dayOf(stay.useStartAt)
  const isRoomless = stay.room === null || stay.room === undefined
  return (
    <>
      {firstDay < today() && stay.status !== 'TENTATIVE' && (
        <Button kind="quiet" writes onClick={() => onOpen('noShow')}>
          {words.noShow}
        </Button>
      )}
      {isRoomless ? (
        <Button writes onClick={() => onOpen('assign')}>
          {words.assign}
        </Button>
      ) : (
        firstDay <= today() &&
        stay.status !== 'TENTATIVE' && (
          <Button writes onClick={work(checkGuestIn)}>
            {words.checkIn}
          </Button>
        )
      )}
    </>
  )
}
