/** Takes the items of a stream as they come. */
export interface Listener<Item> {
  /** What it answers resolves once the listener is ready for the next item; undefined if it is ready. */
  give(item: Item): Promise<unknown> | undefined
  /** Called once, after the last item, also if the listener itself has left; if it is busy, once it is ready. */
  end(error?: unknown): void
}

/** Items for one listener, or for a reader that asks for one after the other. */
export class Stream<Item> implements AsyncIterableIterator<Item> {
  /** Called at most once. */
  readonly listen: (listener: Listener<Item>) => void
  /** Ends the stream. */
  readonly leave: () => void
  #reader: Reader<Item> | undefined

  constructor(listen: (listener: Listener<Item>) => void, leave: () => void) {
    this.listen = listen
    this.leave = leave
  }

  next(): Promise<IteratorResult<Item>> {
    this.#reader ??= new Reader(this.listen)
    return this.#reader.next()
  }

  async return(): Promise<IteratorResult<Item>> {
    this.leave()
    return done
  }

  [Symbol.asyncIterator]() {
    return this
  }
}

const done = { value: undefined, done: true } as const

/** Is ready for an item when somebody asks for it. */
class Reader<Item> implements Listener<Item> {
  readonly #listen: (listener: Listener<Item>) => void
  readonly #items: Item[] = []
  readonly #takers: PromiseWithResolvers<IteratorResult<Item>>[] = []
  #state: 'new' | 'open' | 'ended' = 'new'
  #error: unknown
  #ready: (() => void) | undefined

  constructor(listen: (listener: Listener<Item>) => void) {
    this.#listen = listen
  }

  next(): Promise<IteratorResult<Item>> {
    if (this.#items.length > 0) return Promise.resolve({ value: this.#items.shift()!, done: false })
    if (this.#state === 'ended') return this.#last()
    const taker = Promise.withResolvers<IteratorResult<Item>>()
    this.#takers.push(taker)
    if (this.#state === 'new') this.#open()
    else this.#ready?.()
    return taker.promise
  }

  #open() {
    this.#state = 'open'
    this.#listen(this)
  }

  give(value: Item) {
    const taker = this.#takers.shift()
    if (taker) taker.resolve({ value, done: false })
    else this.#items.push(value)
    if (this.#takers.length > 0) return undefined
    return new Promise<void>((resolve) => {
      this.#ready = resolve
    })
  }

  end(error?: unknown) {
    this.#state = 'ended'
    this.#error = error
    for (const taker of this.#takers.splice(0)) taker.resolve(this.#last())
  }

  /** Throws the error once; then the end. */
  async #last(): Promise<IteratorResult<Item>> {
    const error = this.#error
    this.#error = undefined
    if (error !== undefined) throw error
    return done
  }
}

/**
 * Passes on what `map` makes of the items, and nothing for null. If `map` fails, the source ends. The last item is what `failed` makes of
 * an error.
 */
export function mapStream<Item, Mapped>(
  source: Stream<Item>,
  map: (item: Item) => Mapped | null | Promise<Mapped | null>,
  failed?: (error: unknown) => Mapped,
): Stream<Mapped> {
  function listen(listener: Listener<Mapped>) {
    let ended = false
    const pass = (mapped: Mapped | null) => (mapped === null || ended ? undefined : listener.give(mapped))
    function end(error?: unknown) {
      if (ended) return
      ended = true
      try {
        if (error !== undefined && failed) listener.give(failed(error))
      } finally {
        listener.end(failed ? undefined : error)
      }
    }
    function stop(error: unknown) {
      try {
        end(error)
      } finally {
        source.leave()
      }
    }
    source.listen({
      give(item) {
        if (ended) return undefined
        try {
          const mapped = map(item)
          return mapped instanceof Promise ? mapped.then(pass).catch(stop) : pass(mapped)
        } catch (error) {
          stop(error)
          return undefined
        }
      },
      end,
    })
  }
  return new Stream(listen, source.leave)
}

/** The items of an iterable. */
export function streamFrom<Item>(items: AsyncIterable<Item>): Stream<Item> {
  if (items instanceof Stream) return items
  const iterator = items[Symbol.asyncIterator]()
  let hasLeft = false
  async function listen(listener: Listener<Item>) {
    try {
      while (!hasLeft) {
        const { value, done } = await iterator.next()
        if (done) break
        await listener.give(value)
      }
    } catch (error) {
      return listener.end(error)
    }
    listener.end()
  }
  function leave() {
    hasLeft = true
    // nobody is left who could be told of a failure
    iterator.return?.().catch(() => {})
  }
  return new Stream((listener) => void listen(listener), leave)
}
