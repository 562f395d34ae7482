import type { GraphQLLeafType } from 'graphql'
import { inspect } from 'graphql/jsutils/inspect.js'

/** Checks the type first: most values are primitives, and that is faster than reading a property. */
export function isPromise(value: unknown): value is Promise<unknown> {
  const couldBe = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return couldBe && typeof (value as { then?: unknown }).then === 'function'
}

/** Pending values that nobody awaits yet, or any more, can fail too, and their rejections would be unhandled. */
export function expectFailures(values: readonly unknown[]): void {
  for (const one of values) if (isPromise(one)) one.then(undefined, () => {})
}

/** A value as its type is written in an answer. */
export function leafOf(type: GraphQLLeafType, value: unknown): unknown {
  const written: unknown = type.serialize(value)
  if (written !== null && written !== undefined) return written
  const call = `${inspect(type)}.serialize(${inspect(value)})`
  throw new Error(`Expected \`${call}\` to return non-nullable value, returned: ${inspect(written)}`)
}
