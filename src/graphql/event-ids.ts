import type { ExecutionResult } from 'graphql'

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
