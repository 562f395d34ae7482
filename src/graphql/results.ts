import type { ExecutionResult } from 'graphql'

export type Results = AsyncIterable<ExecutionResult>

/**
 * Unlike an async generator, which would first wait for the next result, it passes a `return` on at once: the source of a
 * silent subscription ends when its subscriber leaves. A failure is the last result, as `failed` tells it.
 */
export function mapResults<From>(
  results: AsyncIterable<From>,
  each: (result: From) => ExecutionResult | Promise<ExecutionResult>,
  failed: (error: unknown) => ExecutionResult = rethrow,
): AsyncGenerator<ExecutionResult, void, void> {
  const source = results[Symbol.asyncIterator]()
  const end = { value: undefined, done: true } as const
  let over = false
  return {
    async next() {
      if (over) return end
      try {
        const { value, done } = await source.next()
        return done ? end : { value: await each(value), done: false }
      } catch (error) {
        over = true
        return { value: failed(error), done: false }
      }
    },
    async return() {
      over = true
      await source.return?.()
      return end
    },
    async throw(error) {
      await this.return()
      throw error
    },
    async [Symbol.asyncDispose]() {
      await this.return()
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}

export const isStream = (result: object): result is Results => Symbol.asyncIterator in result
