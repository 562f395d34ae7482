/** Remembers what was used last, so many entries at most. */
export class Recent<Value> {
  /** Least recently used first. */
  readonly #entries = new Map<string, Value>()
  readonly #most: number
  readonly #forgotten: () => void

  constructor(most: number, forgotten = () => {}) {
    this.#most = most
    this.#forgotten = forgotten
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value) {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#most) return
    const [oldest] = this.#entries.keys()
    this.#entries.delete(oldest!)
    this.#forgotten()
  }

  delete(key: string) {
    this.#entries.delete(key)
  }
}
