import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useId, useMemo, useState } from 'preact/hooks'
import { minuteMs, now } from '../../data/clock.ts'
import { isConnected } from '../../data/connection.ts'
import { dayOf, isoMoment, timeText } from '../../data/here.ts'
import { followChanges } from '../../data/live.ts'
import { property } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useKeys } from '../../parts/keys.ts'
import { Empty, Unread } from '../../parts/shown.tsx'
import { fieldsOf } from '../../parts/submit.ts'
import { StayDetails } from './details.tsx'
import { Grid } from './grid.tsx'
import { HeldBar } from './held-bar.tsx'
import { startNewStay } from './keys.ts'
import type { PlacedStay } from './placed.ts'
import { Pointer } from './pointer.ts'
import { signIcons, signText } from './rows.tsx'
import { isLate, nameOf, periodText, signsOf } from './text.ts'
import { Toolbar } from './toolbar.tsx'
import { type ViewProps, viewOf } from './view.ts'
import { words } from './words.ts'
import './style.css'
import './bars.css'
import './over.css'

/** Rooms and days with the stays in them. */
export default function ChartScreen() {
  const view = viewOf(property.value!)
  const { chart } = view
  useEffect(() => {
    chart.read()
    const clock = setInterval(() => {
      chart.now.value = now()
    }, minuteMs)
    const stop = followChanges(chart.property.id, { onChange: (change) => chart.take(change), onGap: () => chart.read() })
    return () => {
      clearInterval(clock)
      stop()
      view.moving.cancel()
      view.selection.cancel()
      view.details.value = undefined
    }
  }, [view])
  useKeys({
    t: () => chart.showToday(() => view.cursor.toToday()),
    n: () => startNewStay(view),
    escape: () => {
      if (view.details.peek()) return view.closeDetails()
      view.moving.cancel()
      view.selection.cancel()
    },
  })
  const isBack = isConnected.value
  useEffect(() => {
    if (isBack) chart.resume()
  }, [isBack])
  return (
    <div class="chart-screen">
      <Toolbar view={view} />
      <Content view={view} />
      <Over view={view} />
    </div>
  )
}

function Content({ view }: ViewProps) {
  const { chart, cursor } = view
  const types = chart.types.value
  useEffect(() => cursor.settle(), [types, chart.days.value])
  if (types === undefined) return <Unread rows={10} error={chart.error.value} onRetry={() => chart.read()} />
  if (types.every(({ rooms }) => rooms.length === 0) && chart.tray.value.length === 0)
    return <Empty icon="bed">{words.noRooms}</Empty>
  return (
    <>
      <Grid view={view} />
      {view.showsTray.value && <Tray view={view} />}
    </>
  )
}

/** What lies over the chart. */
function Over({ view }: ViewProps) {
  const details = view.details.value
  const dated = view.dated.value === undefined ? undefined : view.chart.stay(view.dated.value)
  return (
    <>
      <HeldBar view={view} />
      {details && <StayDetails key={details.id} view={view} details={details} />}
      {dated && <ChangeDates key={dated.id} view={view} stay={dated} />}
    </>
  )
}

/** Other times typed in; what they cost is shown before they count. */
function ChangeDates({ view, stay }: ViewProps & { stay: PlacedStay }) {
  const { chart, moving } = view
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    view.dated.value = undefined
  }
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    const text = fieldsOf(event)
    const moment = (name: string, before: string) => {
      const [day, time] = [text(`${name}-day`), text(`${name}-time`)]
      const isSame = day === dayOf(before) && time === timeText(before)
      return isSame ? before : isoMoment(day, time)
    }
    const startsAt = stay.status === 'CHECKED_IN' ? stay.startsAt : moment('from', stay.startsAt)
    const endsAt = moment('to', stay.endsAt)
    if (startsAt >= endsAt) return setWrong(true)
    close()
    const days = chart.days.value
    const { start, end } = days.spanOf({ startsAt, endsAt })
    const shift = Math.round(start - stay.start)
    const grow = Math.round(end - stay.end) - shift
    void moving.propose(
      { stay, roomId: stay.roomId, shift, grow, isDragged: false },
      { useStartAt: startsAt, useExpireAt: endsAt },
    )
  }
  return (
    <Dialog title={`${words.changeDates}: ${nameOf(stay)}`} onClose={close}>
      <form class="dates" onSubmit={submit}>
        <DayAndTime name="from" label={words.arrival} moment={stay.startsAt} disabled={stay.status === 'CHECKED_IN'} />
        <DayAndTime name="to" label={words.departure} moment={stay.endsAt} />
        {isWrong && <FormError>{words.errorPERIOD_INVALID}</FormError>}
        <Button kind="primary" type="submit" writes>
          {words.showPrice}
        </Button>
      </form>
    </Dialog>
  )
}

interface DayAndTimeProps {
  name: string
  label: string
  moment: string
  disabled?: boolean
}

function DayAndTime({ name, label, moment, disabled = false }: DayAndTimeProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="day-time">
        <input id={id} name={`${name}-day`} type="date" required disabled={disabled} defaultValue={dayOf(moment)} />
        <input
          name={`${name}-time`}
          type="time"
          required
          disabled={disabled}
          defaultValue={timeText(moment)}
          aria-label={label}
        />
      </div>
    </div>
  )
}

/** Stays of these days that have no room: picked up by a click or dragged into a room. */
function Tray({ view }: ViewProps) {
  const { chart, moving } = view
  const pointer = useMemo(() => new Pointer(view), [view])
  const stays = chart.tray.value
  const heldId = moving.shown.value?.stay.id
  const typeNames = new Map(chart.types.value?.map(({ id, name }) => [id, name]))
  const pick = (id: string) => {
    if (moving.picked.peek()?.stay.id === id) return moving.cancel()
    if (!moving.pick(id)) return
    const { start, roomTypeId } = moving.picked.peek()!.stay
    view.cursor.toRow(chart.types.value?.find((type) => type.id === roomTypeId)?.rooms[0]?.id ?? roomTypeId, Math.max(0, start))
    view.reveal(roomTypeId, Math.max(0, start))
    view.focus()
  }
  return (
    <section class="tray" aria-label={words.withoutRoom}>
      <h2>
        {words.withoutRoom} <span class="tally">{stays.length}</span>
      </h2>
      {stays.length === 0 ? (
        <p>{words.trayEmpty}</p>
      ) : (
        <ul>
          {stays.map((stay) => (
            <li key={stay.id}>
              <button
                type="button"
                class={`tray-card ${stay.status.toLowerCase()}`}
                data-stay={stay.id}
                aria-pressed={heldId === stay.id}
                onPointerDown={(event) => pointer.press(event)}
                onClick={() => pick(stay.id)}
              >
                <strong>
                  {signsOf(stay, isLate(stay, chart)).map((sign) => (
                    <span key={sign} class="sign" role="img" aria-label={signText(sign)} title={signText(sign)}>
                      <Icon name={signIcons[sign]} size={14} />
                    </span>
                  ))}
                  {nameOf(stay)}
                </strong>
                <small>
                  {periodText(stay)} · {typeNames.get(stay.roomTypeId)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
