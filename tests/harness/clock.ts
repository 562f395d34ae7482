import type { Clock } from '../../src/kernel/clock.ts'

/** A clock that goes on as the real one does, and can be moved or stopped. */
export class MovableClock implements Clock {
  #ahead = 0
  #stoppedAt: number | undefined

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead)
  }

  moveBy(parts: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = parts
    this.#ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
  }

  moveTo(moment: Date | string): void {
    this.#ahead = new Date(moment).getTime() - (this.#stoppedAt ?? Date.now())
  }

  /** From now on it shows the same time until it is moved. */
  stop(): void {
    this.#stoppedAt = Date.now()
  }
}
