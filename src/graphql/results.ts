import type { ExecutionResult } from 'graphql'
import { isLong, jsonPieces } from '../kernel/json-pieces.ts'
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

/** Writes a long result in pieces, so that `jsonOf` has its text. */
export async function writeIfLong(result: ExecutionResult): Promise<void> {
  if (!isLong(result.data)) return
  let text = ''
  for await (const piece of jsonPieces(result)) text += piece
  texts.set(result, text)
}

const ids = new WeakMap<ExecutionResult, string>()

/** The number of a result's event. A stream can be resumed after it. */
export const eventIdOf = (result: ExecutionResult): string | undefined => ids.get(result)

export function withEventId(event: unknown, result: ExecutionResult): ExecutionResult {
  if (typeof event === 'object' && event !== null && 'eventId' in event) ids.set(result, String(event.eventId))
  return result
}

/** Gives a copy of a result the same event. */
export function withEventIdOf(from: ExecutionResult, copy: ExecutionResult): ExecutionResult {
  const id = ids.get(from)
  if (id !== undefined) ids.set(copy, id)
  return copy
}
