import { dayMs } from '../../data/clock.ts'
import { addDays } from '../../data/format.ts'
import { dayOf, here, isoMoment, timeText } from '../../data/here.ts'
import { startsOfDays } from '../../data/zone.ts'

/** The index, or the nearest that there is. */
export const clamped = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

export interface Span {
  start: number
  end: number
}

/** The days of the chart. Places are counted in days from the first one: 1.5 is the middle of the second day, however long it is. */
export class Days {
  readonly first: string
  readonly count: number
  readonly all: readonly string[]
  readonly #starts: readonly number[]

  constructor(first: string, count: number) {
    this.first = first
    this.count = count
    this.all = Array.from({ length: count }, (_, index) => addDays(first, index))
    this.#starts = startsOfDays(this.all, here().timeZone)
  }

  get last(): string {
    return this.all.at(-1)!
  }

  /** Outside of the chart it is estimated from its nearest day. */
  placeOf(moment: number): number {
    const starts = this.#starts
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= moment) low = middle
      else high = middle - 1
    }
    return low + (moment - starts[low]!) / (starts[low + 1]! - starts[low]!)
  }

  /** The places where a stay or a block begins and ends. */
  spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Span {
    return { start: this.placeOf(Date.parse(startsAt)), end: this.placeOf(Date.parse(endsAt)) }
  }

  /** Whether something of a stay or a block lies in the chart. */
  readonly shows = ({ start, end }: Span): boolean => end > 0 && start < this.count

  /** The share of the chart that a stay or a block takes: what begins before or ends after its days is cut there. */
  cut({ start, end }: Span): { from: number; length: number } {
    const from = Math.max(0, start)
    return { from, length: Math.min(this.count, end) - from }
  }

  dayAt(index: number): string {
    return this.all[index] ?? addDays(this.first, index)
  }

  indexOf(day: string): number {
    return Math.round((Date.parse(day) - Date.parse(this.first)) / dayMs)
  }

  isWeekend(index: number): boolean {
    return [0, 6].includes(new Date(this.all[index]!).getUTCDay())
  }

  /** The same time of day some days later, whatever the clocks do in between. */
  shifted(moment: string, days: number): string {
    if (days === 0) return moment
    return isoMoment(addDays(dayOf(moment), days), timeText(moment))
  }
}
