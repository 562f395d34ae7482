import type { TargetedKeyboardEvent } from 'preact'
import { addDays } from '../../data/format.ts'
import { clamped } from './days.ts'
import type { Picked } from './placed.ts'
import { newStay } from './selection.ts'
import type { View } from './view.ts'

const rowsOfPage = 10

/** Arrows as steps: rows, days. */
const arrows: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Keys in the grid. What is held moves by the arrows; otherwise the focus does. */
export function pressKey(view: View, event: TargetedKeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
  const { moving, selection } = view
  const isDone = moving.picked.peek()
    ? moveHeld(view, event)
    : selection.nights.peek()
      ? select(view, event)
      : goAround(view, event)
  if (!isDone) return
  event.preventDefault()
  event.stopPropagation()
}

function moveHeld(view: View, { key, shiftKey }: KeyboardEvent): boolean {
  const { moving } = view
  const picked = moving.picked.peek()!
  const arrow = arrows[key]
  if (key === 'Enter') placeHeld(view, picked)
  else if (key === 'Escape') moving.cancel()
  else if (arrow) {
    const [rows, days] = arrow
    const roomId = days === 0 ? roomBeside(view, picked, rows) : undefined
    if (roomId) moving.aim({ roomId })
    if (days !== 0) moving.aim(shiftKey ? { grow: picked.grow + days } : { shift: picked.shift + days })
    revealHeld(view)
  } else return false
  return true
}

function placeHeld({ moving, cursor }: View, { stay, roomId, shift, grow }: Picked): void {
  void moving.place()
  if (roomId === null || shift !== 0 || grow !== 0) return
  // a new room is shown at once, and the focus goes along
  cursor.takesFocus = true
  cursor.toStay(roomId, stay.id)
}

/** The room so many rows below the one of a stay; the first of its type for a stay without a room. */
function roomBeside({ layout, chart }: View, picked: Picked, rows: number): string | undefined {
  const rooms = layout.rows.value.filter(({ id }) => chart.room(id))
  const index = rooms.findIndex(({ id }) => id === picked.roomId)
  if (index < 0) return chart.types.value?.find(({ id }) => id === picked.stay.roomTypeId)?.rooms[0]?.id
  return rooms[clamped(index + rows, rooms.length)]?.id
}

function revealHeld(view: View): void {
  const { roomId, stay, shift } = view.moving.picked.peek()!
  if (roomId) view.reveal(roomId, Math.max(0, stay.start + shift))
}

function select({ selection }: View, { key }: KeyboardEvent): boolean {
  const [rows, days] = arrows[key] ?? [0, 0]
  if (key === 'Enter') selection.open()
  else if (key === 'Escape') selection.cancel()
  else if (days !== 0) selection.extendTo(selection.nights.peek()!.other + days)
  else return rows !== 0
  return true
}

function goAround(view: View, event: KeyboardEvent): boolean {
  const { cursor } = view
  const { key } = event
  const arrow = arrows[key]
  if (arrow) {
    const [rows, days] = arrow
    if (rows !== 0) cursor.byRows(rows)
    else cursor.byStops(days)
  } else if (key === 'PageUp') cursor.byRows(-rowsOfPage)
  else if (key === 'PageDown') cursor.byRows(rowsOfPage)
  else if (key === 'Home') cursor.byStops(Number.NEGATIVE_INFINITY)
  else if (key === 'End') cursor.byStops(Number.POSITIVE_INFINITY)
  else return act(view, event)
  cursor.takesFocus = true
  const at = cursor.at.peek()
  if (at) view.reveal(at.rowKey, at.stop && Math.max(0, at.stop.start))
  return true
}

/** Enter picks a stay up, or begins a new one; the space bar shows the details. */
function act(view: View, { key, target }: KeyboardEvent): boolean {
  const { cursor, moving, selection } = view
  const at = cursor.at.peek()
  const stop = at?.stop
  if (!at || !stop || (key !== 'Enter' && key !== ' ')) return false
  if (stop.kind === 'day') {
    selection.begin(at.rowKey, Math.floor(stop.start))
    return true
  }
  if (stop.kind === 'block' || !stop.id) return false
  if (key === 'Enter' && moving.pick(stop.id)) return true
  view.details.value = { id: stop.id, beside: (target as HTMLElement).getBoundingClientRect() }
  return true
}

/** N: a new stay in the free night that has the focus, or from today on. */
export function startNewStay({ chart, cursor, grid }: View): void {
  const { rowKey, stop } = cursor.at.peek() ?? {}
  const isInGrid = grid?.contains(document.activeElement) && stop?.kind === 'day'
  const from = isInGrid ? chart.days.value.dayAt(Math.floor(stop.start)) : chart.today
  const type = isInGrid ? chart.typeOf(rowKey ?? null) : undefined
  newStay({ from, to: addDays(from, 1), ...(type && { roomTypeId: type.id, roomId: rowKey }) })
}
