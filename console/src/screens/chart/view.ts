import { signal } from '@preact/signals'
import type { Property } from '../../data/property.ts'
import { Chart } from './chart.ts'
import { Cursor } from './cursor.ts'
import { Layout } from './layout.ts'
import { Moving } from './moving.ts'
import { Selection } from './selection.ts'

/** The details of a stay, beside where they were asked for. */
export interface Details {
  id: string
  beside: DOMRect
}

/** A pointer, or where it was. */
type Where = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Everything of the screen, for one property. */
export class View {
  readonly chart: Chart
  readonly layout: Layout
  readonly moving: Moving
  readonly selection: Selection
  readonly cursor: Cursor
  readonly details = signal<Details | undefined>(undefined)
  /** The stay whose dates are being typed. */
  readonly dated = signal<string | undefined>(undefined)
  readonly showsTray = signal(true)
  grid: HTMLElement | null = null
  body: HTMLElement | null = null

  constructor(property: Property) {
    this.chart = new Chart(property)
    this.layout = new Layout(this.chart)
    this.moving = new Moving(this.chart)
    this.selection = new Selection(this.chart)
    this.cursor = new Cursor(this.chart, this.layout)
  }

  /** Scrolls so far that a row, and a place in it, are in sight. */
  reveal(rowKey: string, place?: number): void {
    const { grid, layout } = this
    const top = layout.topOf(rowKey)
    if (!grid || top === undefined) return
    const row = layout.rowPx.value
    // the head of its type sticks above it
    if (top - row < grid.scrollTop) grid.scrollTop = Math.max(0, top - row)
    else if (top + row > grid.scrollTop + layout.height.value) grid.scrollTop = top + row - layout.height.value
    layout.top.value = grid.scrollTop
    if (place === undefined) return
    const left = place * layout.dayPx.value
    const width = grid.clientWidth - layout.headPx.value
    if (left < grid.scrollLeft) grid.scrollLeft = Math.max(0, left - layout.dayPx.value)
    else if (left + layout.dayPx.value > grid.scrollLeft + width) grid.scrollLeft = left + layout.dayPx.value * 2 - width
  }

  /** Gives the keyboard to where the cursor is. */
  focus(): void {
    this.grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }

  /** Gives the focus to where the cursor came, if the keyboard moved it or the grid has the focus. */
  follow(find: () => HTMLElement | null | undefined): void {
    if (!this.cursor.takesFocus && !this.grid?.contains(document.activeElement)) return
    this.cursor.takesFocus = false
    find()?.focus({ preventScroll: true })
  }

  /** The focus goes back to the stay. */
  closeDetails(): void {
    this.details.value = undefined
    this.focus()
  }

  /** Measures the grid anew. */
  measure(): void {
    const { grid, layout } = this
    if (!grid) return
    const corner = grid.querySelector<HTMLElement>('.corner')
    const heads = grid.querySelector<HTMLElement>('.heads')
    if (!corner || !heads) return
    const { count } = this.chart.days.value
    layout.headPx.value = corner.offsetWidth
    layout.rowPx.value = corner.offsetHeight
    layout.headsPx.value = heads.offsetHeight
    layout.height.value = grid.clientHeight - heads.offsetHeight
    const fittingPx = (grid.clientWidth - corner.offsetWidth) / count
    layout.dayPx.value = Math.max(fittingPx, dayPxMin(count))
    layout.isWide.value = fittingPx < dayPxMin(count)
  }

  /** What lies below the pointer. */
  placeAt({ clientX, clientY }: Where): { roomId: string | undefined; place: number } {
    const { left, top } = this.body!.getBoundingClientRect()
    const place = (clientX - left - this.layout.headPx.value) / this.layout.dayPx.value
    return { roomId: this.layout.roomAt(clientY - top)?.id, place }
  }
}

/** Narrower days scroll sideways. */
const dayPxMin = (count: number) => (count <= 14 ? 44 : count <= 28 ? 30 : 16)

export interface ViewProps {
  view: View
}

const views = new Map<string, View>()

/** It outlives a visit of another screen, so that the way back shows something at once. */
export function viewOf(property: Property): View {
  const known = views.get(property.id)
  if (known) return known
  const view = new View(property)
  views.set(property.id, view)
  return view
}
