import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { dateText, dotted, moneyText } from '../../data/here.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { errorText } from '../../words/words.ts'
import type { Span } from './days.ts'
import type { Proposal } from './moving.ts'
import { isTaken } from './nights.ts'
import type { Picked } from './placed.ts'
import { nameOf, targetText } from './text.ts'
import type { View, ViewProps } from './view.ts'
import { words } from './words.ts'

/** What is being moved or selected, and what can be done with it. */
export function HeldBar({ view }: ViewProps) {
  const { moving, selection } = view
  const picked = moving.picked.value
  return (
    <>
      <Said view={view} />
      {picked ? (
        !picked.isDragged && <HeldStay view={view} />
      ) : moving.proposal.value ? (
        <Proposed view={view} proposal={moving.proposal.value} />
      ) : (
        selection.nights.value && <SelectedNights view={view} />
      )}
    </>
  )
}

/** Says to those who do not see it where the held stay would be. */
function Said({ view }: ViewProps) {
  const shown = view.moving.picked.value
  return (
    <p role="status" class="hidden-text">
      {shown && `${targetText(view.chart, shown)}: ${fits(view) ? words.isFree : words.isTaken}`}
    </p>
  )
}

interface BarProps {
  label: string
  title: string
  text: string
  children: ComponentChildren
}

function Bar({ label, title, text, children }: BarProps) {
  return (
    <section class="held-bar" aria-label={label}>
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {children}
    </section>
  )
}

function HeldStay({ view }: ViewProps) {
  const { chart, moving } = view
  const picked = moving.picked.value!
  const isMoved = picked.shift !== 0 || picked.grow !== 0 || picked.roomId !== picked.stay.roomId
  const title = words.moving(nameOf(picked.stay))
  const hint = chart.mayChangeTimes.value ? words.pickHint : words.pickHintRooms
  return (
    <Bar label={title} title={title} text={isMoved ? targetText(chart, picked) : hint}>
      <Button onClick={() => moving.cancel()}>{words.cancel}</Button>
    </Bar>
  )
}

function Proposed({ view, proposal }: ViewProps & { proposal: Proposal }) {
  const { moving, chart } = view
  const { picked, isPending, difference, overbooked, reason } = proposal
  const isRefused = difference == null && !isPending
  const actions = useRef<HTMLDivElement>(null)
  // while the answer is awaited no button has the focus: a second Enter would cancel
  useLayoutEffect(() => {
    const button = isPending ? undefined : actions.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    const target = button ?? actions.current
    target?.focus()
  }, [isPending])
  const close = () => {
    moving.cancel()
    view.focus()
  }
  const target = words.moveTo(targetText(chart, picked))
  return (
    <Bar label={target} title={nameOf(picked.stay)} text={target}>
      <p class={`price ${isRefused ? 'bad' : ''}`} role="status">
        {isRefused || reason ? <Icon name="warning" /> : null}
        {difference === undefined || (isPending && difference == null)
          ? words.asking
          : isRefused
            ? errorText(reason)
            : [priceText(difference!), reason && errorText(reason), overbooked && words.willOverbook].filter(Boolean).join(' · ')}
      </p>
      <div ref={actions} tabIndex={-1}>
        {isRefused ? (
          reason?.code === 'CAPACITY_EXCEEDED' && (
            <Button writes onClick={() => void moving.ignoreCapacity()}>
              {words.moveAnyway}
            </Button>
          )
        ) : (
          <Button kind="primary" writes pending={isPending} onClick={() => void moving.confirm().then(() => view.focus())}>
            {words.move}
          </Button>
        )}
        <Button onClick={close}>{words.cancel}</Button>
      </div>
    </Bar>
  )
}

function priceText(difference: number): string {
  if (difference === 0) return words.costsSame
  const amount = moneyText(Math.abs(difference))
  return difference > 0 ? words.costsMore(amount) : words.costsLess(amount)
}

function SelectedNights({ view: { chart, selection } }: ViewProps) {
  const selected = selection.nights.value!
  const [from, to] = selection.days(selected)
  const count = Math.abs(selected.first - selected.other) + 1
  const room = chart.room(selected.roomId)?.roomNumber
  return (
    <Bar
      label={words.newStay}
      title={dotted(room, `${dateText(from)} – ${dateText(to)}`, words.nights(count))}
      text={words.newHint}
    >
      <div>
        <Button kind="primary" onClick={() => selection.open()}>
          {words.newStay}
        </Button>
        <Button onClick={() => selection.cancel()}>{words.cancel}</Button>
      </div>
    </Bar>
  )
}

/** Places before the first day and after the last one are cut. */
function styleOf(view: View, roomId: string, span: Span) {
  const days = view.chart.days.value
  const top = view.layout.topOf(roomId)
  if (top === undefined || !days.shows(span)) return undefined
  const { from, length } = days.cut(span)
  return {
    top: `${top}px`,
    left: `calc(var(--head) + var(--track) * ${from / days.count})`,
    width: `calc(var(--track) * ${length / days.count})`,
  }
}

const spanOf = ({ stay, shift, grow }: Picked): Span => ({ start: stay.start + shift, end: stay.end + shift + grow })

/** Whether the place of a held stay is free, as far as this page knows. */
function fits(view: View): boolean {
  const { chart, moving } = view
  const shown = moving.shown.value
  if (!shown || shown.roomId === null) return true
  const room = chart.room(shown.roomId)
  return !room || !isTaken(room, chart.staysOf(room.id).value, shown.stay, spanOf(shown), chart.days.value)
}

/** The held stay where it would be, and the nights that are being selected. */
export function Ghosts({ view }: ViewProps) {
  return (
    <>
      <HeldGhost view={view} />
      <SelectedGhost view={view} />
    </>
  )
}

function HeldGhost({ view }: ViewProps) {
  const shown = view.moving.shown.value
  if (!shown) return null
  const { stay, roomId } = shown
  const isFree = fits(view)
  const style = roomId === null ? undefined : styleOf(view, roomId, spanOf(shown))
  if (!style) return null
  return (
    <div class={`ghost ${isFree ? '' : 'taken'}`} aria-hidden="true" style={style}>
      {!isFree && <Icon name="close" size={14} />}
      {nameOf(stay)}
    </div>
  )
}

/** A night is drawn from the afternoon to the next morning, as a stay is. */
const [afternoon, morning] = [0.6, 1.45]

function SelectedGhost({ view }: ViewProps) {
  const selected = view.selection.nights.value
  if (!selected) return null
  const [first, last] = [Math.min(selected.first, selected.other), Math.max(selected.first, selected.other)]
  const style = styleOf(view, selected.roomId, { start: first + afternoon, end: last + morning })
  return style ? <div class="ghost new" aria-hidden="true" style={style} /> : null
}
