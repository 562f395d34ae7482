import type { GraphQLLeafType } from 'graphql'
import { inspect } from 'graphql/jsutils/inspect.js'

/** A value as its type is written in an answer. */
export function leafOf(type: GraphQLLeafType, value: unknown): unknown {
  const written: unknown = type.serialize(value)
  if (written !== null && written !== undefined) return written
  const call = `${inspect(type)}.serialize(${inspect(value)})`
  throw new Error(`Expected \`${call}\` to return non-nullable value, returned: ${inspect(written)}`)
}
