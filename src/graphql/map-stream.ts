/**
 * Maps each item, at once where `map` answers at once. If it fails, the source ends. If the source fails, what `failed` answers is the
 * last item.
 */
export function mapStream<Item, Mapped>(
  source: AsyncIterable<Item>,
  map: (item: Item) => Mapped | Promise<Mapped>,
  failed: (error: unknown) => Mapped = raise,
): AsyncIterableIterator<Mapped> {
  const items = source[Symbol.asyncIterator]()

  function step({ value, done }: IteratorResult<Item>): IteratorResult<Mapped> | Promise<IteratorResult<Mapped>> {
    if (done) return ended
    try {
      const mapped = map(value)
      return mapped instanceof Promise ? mapped.then(stepOf, endSource) : stepOf(mapped)
    } catch (error) {
      return endSource(error)
    }
  }

  async function endSource(error: unknown): Promise<never> {
    await items.return?.()
    throw error
  }

  return {
    next: () => items.next().then(step, (error) => stepOf(failed(error))),
    async return() {
      await items.return?.()
      return ended
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const ended = { value: undefined, done: true } as const

const stepOf = <Mapped>(value: Mapped): IteratorResult<Mapped> => ({ value, done: false })

function raise(error: unknown): never {
  throw error
}
