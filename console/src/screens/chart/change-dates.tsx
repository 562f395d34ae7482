import type { TargetedSubmitEvent } from 'preact'
import { useId, useState } from 'preact/hooks'
import { dayOf, isoMoment, timeText } from '../../data/local-texts.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import type { PlacedStay } from './placed.ts'
import { nameOf } from './text.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

/** Other times typed in; what they cost is shown before they count. */
export function ChangeDates({ view, stay }: { view: View; stay: PlacedStay }) {
  const { chart, moving } = view
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    view.dated.value = undefined
  }
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name))
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
    const [start, end] = [days.placeOf(Date.parse(startsAt)), days.placeOf(Date.parse(endsAt))]
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
        <DayAndTime name="from" label={words.from} moment={stay.startsAt} disabled={stay.status === 'CHECKED_IN'} />
        <DayAndTime name="to" label={words.to} moment={stay.endsAt} />
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
