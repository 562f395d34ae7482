import type { Clock } from './clock.ts'

/** Keeps the entries used last, up to a total size. Each entry counts as one unless `sizeOf` is given. */
export class LruCache<Value> {
  /** Least recently used first. */
  readonly #entries = new Map<string, Value>()
  readonly #max: number
  readonly #sizeOf: (key: string, value: Value) => number
  readonly #onEvict: () => void
  #size = 0

  constructor(
    max: number,
    { sizeOf = () => 1, onEvict = () => {} }: { sizeOf?: (key: string, value: Value) => number; onEvict?: () => void } = {},
  ) {
    this.#max = max
    this.#sizeOf = sizeOf
    this.#onEvict = onEvict
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value) {
    this.delete(key)
    this.#entries.set(key, value)
    this.#size += this.#sizeOf(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#max) return
      this.delete(oldest)
      this.#onEvict()
    }
  }

  delete(key: string) {
    const value = this.#entries.get(key)
    if (value !== undefined && this.#entries.delete(key)) this.#size -= this.#sizeOf(key, value)
  }
}

/** Keeps each entry until it ends, and at most so many: the one that was set first is dropped first. */
export class EndingEntries<Entry extends { endsAt: number }> {
  readonly #entries = new Map<string, Entry>()
  readonly #clock: Clock
  readonly #max: number

  constructor(clock: Clock, max: number) {
    this.#clock = clock
    this.#max = max
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.endsAt > this.#clock.now().getTime() ? entry : undefined
  }

  set(key: string, entry: Entry): Entry {
    this.#entries.delete(key)
    for (const [first, { endsAt }] of this.#entries) {
      if (this.#entries.size < this.#max && endsAt > this.#clock.now().getTime()) break
      this.#entries.delete(first)
    }
    this.#entries.set(key, entry)
    return entry
  }
}

/** Drops the entry that was set first, if a map has as many as it may have. */
export function makeSpace<Key>(map: Map<Key, unknown>, max: number): void {
  const [first] = map.size >= max ? map.keys() : []
  if (first !== undefined) map.delete(first)
}
