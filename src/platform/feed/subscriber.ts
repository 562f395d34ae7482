import { FoyerError } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import type { SubscribeOptions } from './port.ts'

type Result = IteratorResult<StoredEvent>

type Options = Pick<SubscribeOptions, 'types' | 'admit'> & { bufferMax: number }

const done: Result = { value: undefined, done: true }

/** The waiting line of one subscriber. Giving to it never waits; a line that grows too long is given up. */
export class Subscriber {
  /** The number of the newest event given. */
  position = 0
  ended = false
  #error: unknown
  #waiting: StoredEvent[] = []
  #takers: PromiseWithResolvers<Result>[] = []
  readonly #bufferMax: number
  readonly #types: ReadonlySet<string> | undefined
  readonly #admit: Options['admit']
  readonly #leave: () => void

  constructor({ bufferMax, types, admit }: Options, leave: () => void) {
    this.#bufferMax = bufferMax
    this.#types = types && new Set(types)
    this.#admit = admit
    this.#leave = leave
  }

  get hungry(): boolean {
    return this.#waiting.length === 0 && !this.ended
  }

  /** How many more events may wait. */
  get room(): number {
    return this.#bufferMax - this.#waiting.length
  }

  /** Must come between the reading of these events and the giving: ends who may not have them. */
  async admitTo(events: readonly StoredEvent[]) {
    if (!this.#admit || this.ended) return
    if (this.#types && !events.some(({ type }) => this.#types!.has(type))) return
    try {
      await this.#admit()
    } catch (error) {
      if (!(error instanceof FoyerError)) throw error
      this.end(error)
    }
  }

  /** Numbers count up by one: what was given already is skipped, and a gap means that events outlived their time. */
  give(event: StoredEvent) {
    if (this.ended || event.number <= this.position) return
    if (event.number > this.position + 1) return this.end(new FoyerError('EVENTS_EXPIRED'))
    this.position = event.number
    const taker = this.#takers.shift()
    if (taker) taker.resolve({ value: event, done: false })
    else if (this.#waiting.length < this.#bufferMax) this.#waiting.push(event)
    else this.end(new FoyerError('SUBSCRIBER_TOO_SLOW'))
  }

  /** Up to this number there is nothing that it has to be given. */
  skipTo(number: number) {
    this.position = Math.max(this.position, number)
  }

  take(): Promise<Result> {
    const event = this.#waiting.shift()
    if (event) return Promise.resolve({ value: event, done: false })
    if (this.ended) return this.#farewell()
    const taker = Promise.withResolvers<Result>()
    this.#takers.push(taker)
    return taker.promise
  }

  /** What waits is thrown away: who was too slow resumes after the last event that it took. */
  end(error?: unknown) {
    if (this.ended) return
    this.ended = true
    this.#error = error
    this.#waiting = []
    for (const taker of this.#takers) taker.resolve(this.#farewell())
    this.#takers = []
    this.#leave()
  }

  /** The error once, and then nothing more. */
  async #farewell(): Promise<Result> {
    const error = this.#error
    this.#error = undefined
    if (error !== undefined) throw error
    return done
  }
}
