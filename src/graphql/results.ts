import type { ExecutionResult } from 'graphql'
import { Stream } from '../kernel/stream.ts'

export type Results = Stream<ExecutionResult>

export const isStream = (result: object): result is Results => result instanceof Stream

const texts = new WeakMap<ExecutionResult, string>()

/** The result as JSON, written once for all subscribers that share it. */
export function jsonOf(result: ExecutionResult): string {
  const known = texts.get(result)
  if (known !== undefined) return known
  const text = JSON.stringify(result)
  texts.set(result, text)
  return text
}
