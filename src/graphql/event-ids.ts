import type { ExecutionResult } from 'graphql'

const ids = new WeakMap<ExecutionResult, string>()

/** The number of the event that a result is about: a stream can be resumed after it. */
export const eventIdOf = (result: ExecutionResult): string | undefined => ids.get(result)

export function withEventId(event: unknown, result: ExecutionResult): ExecutionResult {
  if (typeof event === 'object' && event !== null && 'eventId' in event) ids.set(result, String(event.eventId))
  return result
}

/** A copy of a result is about the same event. */
export function withEventIdOf(from: ExecutionResult, copy: ExecutionResult): ExecutionResult {
  const id = ids.get(from)
  if (id !== undefined) ids.set(copy, id)
  return copy
}
