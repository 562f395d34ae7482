import type { ExecutionResult } from 'graphql'

export type Results = AsyncIterable<ExecutionResult>

export const isStream = (result: object): result is Results => Symbol.asyncIterator in result
