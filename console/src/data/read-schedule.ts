/** Changes that come this close together share one reading, as a write of one's own and its event do. */
const togetherMs = 200
/** A house where much happens is read less often, so that the allowance of requests is left for work. */
const busy = { readings: 8, withinMs: 20_000, pauseMs: 2500 }

/** When a screen reads again what it shows: at once, soon after a change, or after its own write. */
export class ReadSchedule {
  readonly #work: () => Promise<void>
  readonly #begun: number[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRunning = false
  #again = false
  #writes = 0

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  /** Reads at once; a reading that runs is followed by another. */
  now(): void {
    this.stop()
    if (this.#isRunning) {
      this.#again = true
      return
    }
    this.#isRunning = true
    this.#begun.push(Date.now())
    void this.#work().finally(() => {
      this.#isRunning = false
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

  /** Reads after this time, whatever else was planned. */
  after(ms: number): void {
    this.stop()
    this.#timer = setTimeout(() => this.now(), ms)
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
  }

  #pauseMs(): number {
    const since = Date.now() - busy.withinMs
    while (this.#begun.length > 0 && this.#begun[0]! < since) this.#begun.shift()
    return this.#begun.length < busy.readings ? togetherMs : busy.pauseMs
  }
}
