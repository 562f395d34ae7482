/** Changes that come this close together share one reading, as a write of one's own and its event do. */
const togetherMs = 200
/** A house where much happens is read less often, so that the allowance of requests is left for work. */
const busy = { readings: 8, withinMs: 20_000, pauseMs: 2500 }

/** When a screen reads again what it shows: at once, soon after a change, or after its own write. */
export class ReadSchedule {
  readonly #work: () => Promise<void>
  readonly #begun: number[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: symbol | undefined
  #again = false
  #writes = 0

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  /** Reads at once; a reading that runs is followed by another. */
  now(): void {
    this.stop()
    if (this.#running) {
      this.#again = true
      return
    }
    const running = Symbol('reading')
    this.#running = running
    this.#begun.push(Date.now())
    void this.#work().finally(() => {
      if (running !== this.#running) return
      this.#running = undefined
      if (!this.#again) return
      this.#again = false
      this.soon()
    })
  }

  /** Reads after a short time. A write that runs is waited for. */
  soon(): void {
    if (this.#writes > 0) return
    this.#timer ??= setTimeout(() => this.now(), this.#pauseMs())
  }

  /** Reads after this time, whatever else was planned. Nothing waits for a reading that still runs then. */
  after(ms: number): void {
    this.stop()
    this.#timer = setTimeout(() => {
      this.#running = undefined
      this.now()
    }, ms)
  }

  /** Carries out a write, and reads what came of it. */
  async during<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#writes++
    try {
      return await write()
    } finally {
      this.#writes--
      this.soon()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#again = false
  }

  #pauseMs(): number {
    const since = Date.now() - busy.withinMs
    while (this.#begun.length > 0 && this.#begun[0]! < since) this.#begun.shift()
    return this.#begun.length < busy.readings ? togetherMs : busy.pauseMs
  }
}
