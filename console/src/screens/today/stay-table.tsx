import type { VNode } from 'preact'
import { hourMs } from '../../data/clock.ts'
import { daysBetween } from '../../data/format.ts'
import { dayOf, dayText, timeText, todayHere } from '../../data/here.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { OverbookedTag, RoomFace, StatusTag, Tag } from '../../parts/mark.tsx'
import { AssignRoom } from './assign-room.tsx'
import { type Board, balanceText, isDoneIn, type ListName, nameOf, type Stay, typeOf } from './board.ts'
import { checkGuestIn, checkGuestOut } from './desk.ts'
import { NoShow } from './no-show.tsx'
import { Pay } from './pay.tsx'
import { words } from './words.ts'

interface StayTableProps {
  board: Board
  stays: readonly Stay[]
  /** Where the keyboard goes on after a row is done. */
  onDone: () => void
}

/** Lists that are about the end of a stay show when it ends, the others when it begins. */
const endLists: readonly ListName[] = ['departures', 'inHouse', 'owing']

export function StayTable({ board, stays, onDone }: StayTableProps) {
  const [dialog, open] = useDialog()
  const due = endLists.includes(board.list.value) ? words.departure : words.arrival
  const heads = [words.guest, words.room, words.stay, due, words.balance]
  return (
    <>
      <table class="stays">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span class="hidden-text">{words.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stays.map((one) => (
            <StayRow key={one.id} screen={board} stay={one} open={open} onDone={onDone} />
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  )
}

function StayRow(props: StayRowProps) {
  const { screen, stay, open } = props
  const list = screen.list.value
  const done = isDoneIn(list, stay)
  return (
    <tr class={done ? 'done' : undefined}>
      <td class="who">
        <Link href={hrefOf('reservations', stay.id)}>{nameOf(stay)}</Link>
        <small>
          {words.people(stay.sleeps + stay.childSleeps + stay.infantSleeps)}
          {stay.primaryGuestProfile?.vehicleNumber && ` · ${stay.primaryGuestProfile.vehicleNumber}`}
        </small>
        {stay.request && (
          <small class="request" title={stay.request.content}>
            <Icon name="note" size={14} />
            <span>{stay.request.content}</span>
          </small>
        )}
      </td>
      <td class="where">
        {stay.room ? (
          <span class="room">
            <RoomFace room={stay.room} />
          </span>
        ) : (
          <span class="room none">–</span>
        )}
        <small>{typeOf(stay).name}</small>
      </td>
      <td class="stay">
        <StayTimes stay={stay} />
      </td>
      <td class="when">
        <Due list={list} stay={stay} />
        {stay.overbooked && <OverbookedTag />}
      </td>
      <td class="owed">
        <Balance
          stay={stay}
          // the list of open balances has a button of its own
          onPay={list === 'owing' ? undefined : () => open(<Pay screen={screen} stay={stay} />)}
        />
      </td>
      <td class="do">
        <Action {...props} />
      </td>
    </tr>
  )
}

function StayTimes({ stay: { type, useStartAt, useExpireAt } }: { stay: Stay }) {
  if (type === 'rent')
    return (
      <>
        {timeText(useStartAt)} – {timeText(useExpireAt)}
        <small>{words.hours(Math.max(1, Math.round((Date.parse(useExpireAt) - Date.parse(useStartAt)) / hourMs)))}</small>
      </>
    )
  return (
    <>
      {dayText(useStartAt)} – {dayText(useExpireAt)}
      <small>{words.nights(Math.max(1, daysBetween(dayOf(useStartAt), dayOf(useExpireAt))))}</small>
    </>
  )
}

/** When the guest comes or goes; the day as well, if that should have been on an earlier one. */
function Due({ list, stay }: { list: ListName; stay: Stay }) {
  const ends = endLists.includes(list)
  const moment = ends ? stay.useExpireAt : stay.useStartAt
  const done = isDoneIn(list, stay)
  const isOverdue = !done && dayOf(moment) < todayHere() && (!ends || stay.status === 'CHECKED_IN')
  return (
    <>
      <span>{timeText(moment)}</span>
      {list === 'inHouse' ? (
        <small>{dayText(moment)}</small>
      ) : done ? (
        <StatusTag status={stay.status} />
      ) : (
        isOverdue && (
          <Tag tone="warn" icon="clock">
            {words.lateSince(dayText(moment))}
          </Tag>
        )
      )}
    </>
  )
}

interface BalanceProps {
  stay: Stay
  onPay: (() => void) | undefined
}

function Balance({ stay: { folio }, onPay }: BalanceProps) {
  if (!folio) return null
  const text = balanceText(folio)
  if (folio.balance > 0 && !onPay) return <Tag tone="warn">{text}</Tag>
  if (folio.balance > 0)
    return (
      <button type="button" class="tag warn pays" title={words.pay} aria-label={`${text}: ${words.pay}`} onClick={onPay}>
        {text}
      </button>
    )
  if (folio.balance < 0) return <Tag tone="calm">{text}</Tag>
  return <span class="settled">{text}</span>
}

interface StayRowProps {
  screen: Board
  stay: Stay
  /** Opens a dialog. */
  open: (dialog: VNode) => void
  onDone: () => void
}

/** What the stay of a row waits for. */
function Action({ screen, stay, open, onDone }: StayRowProps) {
  const list = screen.list.value
  const work = (act: typeof checkGuestIn) => (event: MouseEvent) =>
    act(screen, stay).finally(() => {
      // a click without a pointer came from the keyboard
      if (event.detail === 0) onDone()
    })
  if (list === 'owing')
    return (
      <>
        {stay.deletedAt && <Tag>{words.cancelledStay}</Tag>}{' '}
        <Button writes onClick={() => open(<Pay screen={screen} stay={stay} />)}>
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
  return (
    <>
      {firstDay < todayHere() && stay.status !== 'TENTATIVE' && (
        <Button kind="quiet" writes onClick={() => open(<NoShow screen={screen} stay={stay} />)}>
          {words.noShow}
        </Button>
      )}
      {!stay.room ? (
        <Button writes onClick={() => open(<AssignRoom screen={screen} stay={stay} />)}>
          {words.assign}
        </Button>
      ) : (
        firstDay <= todayHere() &&
        stay.status !== 'TENTATIVE' && (
          <Button writes onClick={work(checkGuestIn)}>
            {words.checkIn}
          </Button>
        )
      )}
    </>
  )
}
