import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'

/** A part of the chart, in pixels from the top of the first row. */
interface Stretch {
  from: number
  to: number
}

interface DrawnStretch extends Stretch {
  /** What it was drawn from: other days are drawn anew. */
  source: unknown
}

/** Rows are drawn in groups of this size. */
const group = 2
/** Rows that are drawn ahead at once. */
const stepRows = 2
/** So many rows are drawn beyond what is in sight, while nobody does anything. */
const aheadRows = 200
const restMs = 150

const nothing: DrawnStretch = { from: 0, to: 0, source: undefined }

const overlap = (one: Stretch, other: Stretch) => one.from <= other.to && other.from <= one.to

const union = (one: Stretch, other: Stretch): Stretch => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
})

interface Sight {
  top: ReadonlySignal<number>
  height: ReadonlySignal<number>
  rowPx: ReadonlySignal<number>
  /** Changes with everything for which each row is drawn anew. */
  source: ReadonlySignal<unknown>
  totalHeight: ReadonlySignal<number>
}

/** Which rows are in the page. Those that have been drawn stay, and more are drawn in idle moments: to scroll is then to move what is there. */
export class Drawn {
  readonly #sight: Sight
  readonly #drawn = signal(nothing)
  readonly #firstGroup: ReadonlySignal<number>
  readonly #lastGroup: ReadonlySignal<number>
  /** Two groups more than are in sight at either end. */
  readonly #near: ReadonlySignal<Stretch>
  readonly #stretch: ReadonlySignal<Stretch>
  readonly from: ReadonlySignal<number>
  readonly to: ReadonlySignal<number>

  constructor(sight: Sight) {
    this.#sight = sight
    const { top, height, rowPx, source } = sight
    this.#firstGroup = computed(() => Math.floor(top.value / rowPx.value / group))
    this.#lastGroup = computed(() => Math.ceil((top.value + height.value) / rowPx.value / group))
    this.#near = computed(() => {
      const px = group * rowPx.value
      return { from: (this.#firstGroup.value - 2) * px, to: (this.#lastGroup.value + 2) * px }
    })
    this.#stretch = computed(() => {
      const [near, drawn] = [this.#near.value, this.#drawn.value]
      return drawn.source === source.value && overlap(drawn, near) ? union(drawn, near) : near
    })
    this.from = computed(() => this.#stretch.value.from)
    this.to = computed(() => this.#stretch.value.to)
  }

  /** Keeps what is drawn now. */
  keep(stretch = this.#stretch.peek()): void {
    this.#drawn.value = { ...stretch, source: this.#sight.source.peek() }
  }

  /** Draws ahead whenever nothing has happened for a moment, until the returned function is called. */
  ahead(grid: HTMLElement): () => void {
    let turn = 0
    const step = (own: number) => {
      if (own === turn && this.#more()) setTimeout(() => whenIdle(() => step(own)))
    }
    const rest = () => {
      const own = ++turn
      setTimeout(() => step(own), restMs)
    }
    const { source, totalHeight } = this.#sight
    const stop = effect(() => {
      void [this.#near.value, source.value, totalHeight.value]
      rest()
    })
    const inputs = ['keydown', 'pointerdown'] as const
    for (const input of inputs) grid.addEventListener(input, rest)
    return () => {
      stop()
      turn++
      for (const input of inputs) grid.removeEventListener(input, rest)
    }
  }

  /** Draws some more rows, below first; drops what is too far away once all are drawn. False if nothing was to be done. */
  #more(): boolean {
    const { rowPx, totalHeight } = this.#sight
    const [near, { from, to }] = [this.#near.peek(), this.#stretch.peek()]
    const [stepPx, aheadPx] = [stepRows * rowPx.peek(), aheadRows * rowPx.peek()]
    const first = Math.max(0, near.from - aheadPx)
    const last = Math.min(totalHeight.peek(), near.to + aheadPx)
    if (to < last) this.keep({ from, to: to + stepPx })
    else if (from > first) this.keep({ from: from - stepPx, to })
    else if (from < first - aheadPx || to > last + aheadPx) this.keep({ from: first, to: last })
    else return false
    return true
  }
}

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))

/** Does long work after the page has shown that it heard the input. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
