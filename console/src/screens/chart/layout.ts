import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Chart, ChartRoom, ChartType } from './chart.ts'
import { Drawn } from './drawn.ts'

/** A room type with its place in the chart, in pixels from the top of the first. */
export interface Section {
  type: ChartType
  top: number
  height: number
  isCollapsed: boolean
  /** Number of rows above it, its own head being one. */
  rowsAbove: number
}

/** Where rows and days lie. */
export class Layout {
  readonly rowPx = signal(32)
  /** Width of a day. */
  readonly dayPx = signal(40)
  /** The days scroll sideways. */
  readonly isWide = signal(false)
  /** Width of the heads of rows. */
  readonly headPx = signal(0)
  /** Height of the heads of days. */
  readonly headsPx = signal(0)
  readonly top = signal(0)
  readonly height = signal(600)
  readonly sections: ReadonlySignal<readonly Section[]>
  /** Heads of types and rooms, from top to bottom. */
  readonly rows: ReadonlySignal<readonly { id: string; top: number }[]>
  readonly totalHeight: ReadonlySignal<number>
  readonly drawn: Drawn

  constructor(chart: Chart) {
    this.sections = computed(() => {
      let [top, rowsAbove] = [0, 0]
      return (chart.types.value ?? []).map((type): Section => {
        const isCollapsed = chart.collapsed.value.has(type.id)
        const rows = 1 + (isCollapsed ? 0 : type.rooms.length)
        const section = { type, top, height: rows * this.rowPx.value, isCollapsed, rowsAbove }
        top += section.height
        rowsAbove += rows
        return section
      })
    })
    this.rows = computed(() =>
      this.sections.value.flatMap(({ type, top, isCollapsed }) =>
        [type, ...(isCollapsed ? [] : type.rooms)].map(({ id }, index) => ({ id, top: top + index * this.rowPx.value })),
      ),
    )
    this.totalHeight = computed(() => this.sections.value.reduce((sum, { height }) => sum + height, 0))
    const source = computed(() => `${chart.days.value.first} ${chart.days.value.count} ${this.dayPx.value} ${this.rowPx.value}`)
    this.drawn = new Drawn({ ...this, source })
  }

  /** The room at a height, or the nearest of its type; none on the head of the type. */
  roomAt(y: number): ChartRoom | undefined {
    const sections = this.sections.value
    const section = sections.findLast(({ top }) => top <= y) ?? sections[0]
    if (!section || section.isCollapsed) return undefined
    const { rooms } = section.type
    const index = Math.floor((y - section.top) / this.rowPx.value)
    return index < 1 ? undefined : rooms[Math.min(index, rooms.length) - 1]
  }

  /** The top of a room, or of the head of a type. */
  topOf = (key: string): number | undefined => this.rows.value.find(({ id }) => id === key)?.top
}
