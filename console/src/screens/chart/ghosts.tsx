import { Icon } from '../../parts/icon.tsx'
import { isTaken } from './nights.ts'
import { nameOf } from './text.ts'
import type { View } from './view.ts'

/** Places before the first day and after the last one are cut. */
function styleOf(view: View, roomId: string, start: number, end: number) {
  const { count } = view.chart.days.value
  const top = view.layout.topOf(roomId)
  if (top === undefined || end <= 0 || start >= count) return undefined
  const [from, to] = [Math.max(0, start), Math.min(count, end)]
  return {
    top: `${top}px`,
    left: `calc(var(--head) + var(--track) * ${from / count})`,
    width: `calc(var(--track) * ${(to - from) / count})`,
  }
}

/** Whether the place of a held stay is free, as far as this page knows. */
export function fits(view: View): boolean {
  const { chart, moving } = view
  const shown = moving.shown.value
  if (!shown || shown.roomId === null) return true
  const room = chart.room(shown.roomId)
  const { stay, shift, grow } = shown
  const span = { start: stay.start + shift, end: stay.end + shift + grow }
  return !room || !isTaken(room, chart.staysOf(room.id).value, stay, span, chart.days.value)
}

/** The held stay where it would be, and the nights that are being selected. */
export function Ghosts({ view }: { view: View }) {
  return (
    <>
      <HeldGhost view={view} />
      <SelectedGhost view={view} />
    </>
  )
}

function HeldGhost({ view }: { view: View }) {
  const shown = view.moving.shown.value
  if (!shown) return null
  const { stay, roomId, shift, grow } = shown
  const isFree = fits(view)
  const style = roomId === null ? undefined : styleOf(view, roomId, stay.start + shift, stay.end + shift + grow)
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

function SelectedGhost({ view }: { view: View }) {
  const selected = view.selection.nights.value
  if (!selected) return null
  const [first, last] = [Math.min(selected.first, selected.other), Math.max(selected.first, selected.other)]
  const style = styleOf(view, selected.roomId, first + afternoon, last + morning)
  return style ? <div class="ghost new" aria-hidden="true" style={style} /> : null
}
