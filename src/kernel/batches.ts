interface Options<Item> {
  /** Tells each item its result; does not throw. */
  work(batch: readonly Item[]): Promise<void>
  /** A batch ends with the item that exceeds it. */
  sizeMax: number
  /** 1 if left out. */
  sizeOf?(item: Item): number
}

/** Items that come at the same moment, or while others are worked off, are one batch. */
export class Batches<Item> {
  readonly #options: Options<Item>
  #waiting: Item[] = []
  #isWorking = false

  constructor(options: Options<Item>) {
    this.#options = options
  }

  /** Returns a promise if the batches begin with this item: it resolves when none is left. */
  add(item: Item): Promise<void> | undefined {
    this.#waiting.push(item)
    return this.#isWorking ? undefined : this.#workOff()
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true
    // the others of this moment
    await null
    while (this.#waiting.length > 0) await this.#options.work(this.#next())
    this.#isWorking = false
  }

  #next(): Item[] {
    const { sizeMax, sizeOf = () => 1 } = this.#options
    let count = 0
    for (let size = 0; count < this.#waiting.length && size < sizeMax; count++) size += sizeOf(this.#waiting[count]!)
    return this.#waiting.splice(0, count)
  }
}
