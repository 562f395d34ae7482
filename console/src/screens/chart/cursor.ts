import { signal } from '@preact/signals'
import type { Chart } from './chart.ts'
import { clamped, type Span } from './days.ts'
import type { Layout } from './layout.ts'
import { takenNights } from './nights.ts'

/** Something in a row that the arrows reach: a stay, a closed time, or a free day. */
export interface Stop extends Span {
  /** Of a stay or a block; none of a free day. */
  id?: string
  kind: 'stay' | 'block' | 'day'
}

export interface At {
  /** A room, or a room type for its head. */
  rowKey: string
  stop?: Stop
}

/** The middle of the free part of a day, where a stay would begin. */
const middleOfDay = 0.6

/** Where the keyboard is in the grid. */
export class Cursor {
  readonly at = signal<At | undefined>(undefined)
  /** Whether the keyboard moved it: what it is on now takes the focus, even if what had it is gone. */
  takesFocus = false
  readonly #chart: Chart
  readonly #layout: Layout
  /** The place that up and down keep to. */
  #x: number

  constructor(chart: Chart, layout: Layout) {
    this.#chart = chart
    this.#layout = layout
    this.#x = 0
    this.toToday()
  }

  stopsOf(roomId: string): Stop[] {
    const { days, now } = this.#chart
    const room = this.#chart.room(roomId)
    if (!room) return []
    const stays = this.#chart.staysOf(roomId).value
    const spans: Stop[] = [
      ...stays.map(({ id, start, end }) => ({ id, kind: 'stay' as const, start, end })),
      ...room.blocks.map((block) => ({ id: block.id, kind: 'block' as const, ...days.value.spanOf(block) })),
    ].filter(days.value.shows)
    const free = takenNights(room, stays, days.value, days.value.placeOf(now.value)).flatMap((isTaken, day) =>
      isTaken ? [] : [{ kind: 'day' as const, start: day + middleOfDay, end: day + 1 + middleOfDay / 2 }],
    )
    return [...spans, ...free].sort((one, other) => Math.max(0, one.start) - Math.max(0, other.start))
  }

  /** Goes to a row, at the place where it was in the last one. */
  toRow(rowKey: string, x = this.#x): void {
    this.#x = x
    const stops = this.stopsOf(rowKey)
    const distance = ({ start, end }: Stop) => (x < start ? start - x : x >= end ? x - end : 0)
    const [first, ...rest] = stops
    if (!first) this.at.value = { rowKey }
    else this.at.value = { rowKey, stop: rest.reduce((best, one) => (distance(one) < distance(best) ? one : best), first) }
  }

  /** Goes to a stay, wherever it is now. */
  toStay(rowKey: string, id: string): void {
    const stop = this.stopsOf(rowKey).find((one) => one.id === id)
    if (stop) this.#to(rowKey, stop)
  }

  byRows(count: number): void {
    const rows = this.#layout.rows.value
    const index = rows.findIndex(({ id }) => id === this.at.value?.rowKey)
    const row = rows[clamped(index + count, rows.length)]
    if (row) this.toRow(row.id)
  }

  byStops(count: number): void {
    const at = this.at.value
    if (!at?.stop) return
    const stops = this.stopsOf(at.rowKey)
    const index = stops.findIndex(({ id, start }) => id === at.stop?.id && start === at.stop?.start)
    const stop = stops[clamped(index + count, stops.length)]
    if (stop) this.#to(at.rowKey, stop)
  }

  toToday(): void {
    const days = this.#chart.days.value
    this.#x = clamped(days.indexOf(this.#chart.today), days.count) + middleOfDay
    if (this.at.value) this.toRow(this.at.value.rowKey)
  }

  /** Finds its place again among what has changed. */
  settle(): void {
    const at = this.at.value
    const first = this.#chart.types.value?.[0]
    if (!at || this.#layout.topOf(at.rowKey) === undefined) {
      const key = first?.rooms[0]?.id ?? first?.id
      if (key) this.toRow(key)
      return
    }
    if (!at.stop) return
    const stops = this.stopsOf(at.rowKey)
    const isSame = ({ id, start, end }: Stop) => id === at.stop?.id && start === at.stop?.start && end === at.stop.end
    if (stops.some(isSame)) return
    const moved = at.stop.id === undefined ? undefined : stops.find(({ id }) => id === at.stop?.id)
    if (moved) this.#to(at.rowKey, moved)
    else this.toRow(at.rowKey)
  }

  #to(rowKey: string, stop: Stop): void {
    this.#x = Math.max(0, stop.start) + 0.01
    this.at.value = { rowKey, stop }
  }
}
