import type { Actor } from '../../kernel/actor.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import type { Listener } from '../../kernel/stream.ts'
import type { SubscribeOptions } from './port.ts'

type Options = Pick<SubscribeOptions, 'types' | 'identify' | 'admit'> & { bufferMax: number }

/** Passes events on to its listener, and keeps them while that is not ready. `give` never waits: with a full buffer it ends. */
export class Subscriber {
  /** The number of the newest event that it got. */
  position = 0
  /** The number of the newest event for which its caller was identified. */
  identifiedFor = 0
  ended = false
  #error: unknown
  #buffer: StoredEvent[] = []
  #listener: Listener<StoredEvent> | undefined
  /** Then the buffer is empty, or `#resume` is passing it on: events stay in order. */
  #isReady = false
  #drained: (() => void) | undefined
  readonly #options: Options
  readonly #leave: () => void

  constructor(options: Options, leave: () => void) {
    this.#options = options
    this.#leave = leave
  }

  get types(): Options['types'] {
    return this.#options.types
  }

  get idle(): boolean {
    return this.#buffer.length === 0 && !this.ended
  }

  /** Free places in the buffer. */
  get free(): number {
    return this.#options.bufferMax - this.#buffer.length
  }

  /** Its caller now; undefined if nobody needs to know. */
  caller(): Promise<Actor> | undefined {
    return this.ended ? undefined : this.#options.identify?.()
  }

  /** Ends it if this caller does not get its events. */
  admit(caller: Actor) {
    try {
      this.#options.admit?.(caller)
    } catch (error) {
      this.end(error)
    }
  }

  /**
   * Numbers count up by one: an event that it already got is skipped, and a gap means that events were swept. Answers whether the
   * event waits for the listener.
   */
  give(event: StoredEvent): boolean {
    if (this.ended || event.number <= this.position) return false
    if (event.number > this.position + 1) return this.#refuse('EVENTS_EXPIRED')
    this.position = event.number
    if (this.#isReady) {
      this.#pass(event)
      return false
    }
    if (this.#buffer.length >= this.#options.bufferMax) return this.#refuse('SUBSCRIBER_TOO_SLOW')
    this.#buffer.push(event)
    return true
  }

  #refuse(code: 'EVENTS_EXPIRED' | 'SUBSCRIBER_TOO_SLOW') {
    this.end(new FoyerError(code))
    return false
  }

  /** The subscriber needs no event up to this number. */
  skipTo(number: number) {
    this.position = Math.max(this.position, number)
  }

  listen(listener: Listener<StoredEvent>) {
    this.#listener = listener
    this.#resume()
  }

  /** For the replay alone. Resolves once nothing waits for the listener and it is ready for more, or has ended. */
  drained(): Promise<void> {
    if (this.ended || (this.#isReady && this.#buffer.length === 0)) return Promise.resolve()
    return new Promise((resolve) => {
      this.#drained = resolve
    })
  }

  /** Drops the buffer: a subscriber that was too slow resumes after the last event that it took. */
  end(error?: unknown) {
    if (this.ended) return
    this.ended = true
    this.#error = error
    this.#buffer = []
    this.#leave()
    this.#drained?.()
    if (this.#isReady) this.#tellEnd()
  }

  #pass(event: StoredEvent) {
    try {
      const busy = this.#listener?.give(event)
      if (!busy) return
      this.#isReady = false
      void busy.catch((error) => this.end(error)).then(() => this.#resume())
    } catch (error) {
      this.end(error)
    }
  }

  /** The listener is ready. It learns of the end after it took what it was given. */
  #resume() {
    this.#isReady = true
    if (this.ended) return this.#tellEnd()
    while (this.#isReady && this.#buffer.length > 0) this.#pass(this.#buffer.shift()!)
    if (this.#isReady) this.#drained?.()
  }

  #tellEnd() {
    const listener = this.#listener
    this.#listener = undefined
    listener?.end(this.#error)
  }
}

/** Ends the subscribers without the right to these events. Called after the events were read and before they are given. */
export async function admitTo(events: readonly StoredEvent[], subscribers: readonly Subscriber[]): Promise<void> {
  const isConcerned = concernOf(events)
  const byCaller = Map.groupBy(subscribers, (one) => (isConcerned(one.types) ? one.caller() : undefined))
  await Promise.all([...byCaller].map(([caller, ofCaller]) => caller && admitAs(caller, ofCaller)))
  // only now: if the database could not say who one of them is, all are identified again
  const last = events.at(-1)?.number ?? 0
  for (const subscriber of subscribers) subscriber.identifiedFor = last
}

/** Whether one of the events is of these types. Most subscribers of a property have the same set of types. */
function concernOf(events: readonly StoredEvent[]): (types: Options['types']) => boolean {
  const concerned = new Map<Options['types'], boolean>()
  return (types) => {
    const known = concerned.get(types)
    if (known !== undefined) return known
    const isConcerned = !types || events.some(({ type }) => types.has(type))
    concerned.set(types, isConcerned)
    return isConcerned
  }
}

async function admitAs(caller: Promise<Actor>, subscribers: readonly Subscriber[]) {
  try {
    const actor = await caller
    for (const subscriber of subscribers) subscriber.admit(actor)
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    for (const subscriber of subscribers) subscriber.end(error)
  }
}
