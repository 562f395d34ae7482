import { signal } from '@preact/signals'
import { addDays } from '../../data/format.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import type { Chart } from './chart.ts'
import { clamped } from './days.ts'

/** Free nights of a room for a new stay. */
interface Selected {
  roomId: string
  /** The night that it begins with, and the one that was added last. */
  first: number
  other: number
}

export class Selection {
  readonly nights = signal<Selected | undefined>(undefined)
  readonly #chart: Chart

  constructor(chart: Chart) {
    this.#chart = chart
  }

  begin(roomId: string, night: number): void {
    this.nights.value = { roomId, first: night, other: night }
  }

  extendTo(night: number): void {
    const selected = this.nights.value
    if (!selected) return
    const other = clamped(night, this.#chart.days.value.count)
    if (other !== selected.other) this.nights.value = { ...selected, other }
  }

  cancel(): void {
    this.nights.value = undefined
  }

  /** Opens the screen of new stays with what is selected. */
  open(): void {
    const selected = this.nights.value
    if (!selected) return
    const { roomId } = selected
    const [from, to] = this.days(selected)
    this.cancel()
    newStay({
      from,
      to,
      roomId,
      roomTypeId: this.#chart.typeOf(roomId)?.id,
    })
  }

  /** The days of arrival and departure. */
  days({ first, other }: Selected): [from: string, to: string] {
    const { days } = this.#chart
    return [days.value.dayAt(Math.min(first, other)), addDays(days.value.dayAt(Math.max(first, other)), 1)]
  }
}

export function newStay(values: Record<string, string | undefined>): void {
  const present = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  go(`${hrefOf('new')}?${new URLSearchParams(present)}`)
}
