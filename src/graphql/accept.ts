import { weightsOf } from '../kernel/weights.ts'

const json = 'application/json'
const graphqlJson = 'application/graphql-response+json'

export type JsonType = typeof json | typeof graphqlJson
type StreamType = 'text/event-stream' | 'multipart/mixed'

/** The content types that the client accepts. */
export interface Accepted {
  /** For a single result; null if the client accepts only streams. */
  json: JsonType | null
  /** For a subscription; null if the client accepts no stream. */
  stream: StreamType | null
}

const plain: Accepted = { json, stream: null }
const plainHeaders: readonly (string | undefined)[] = [undefined, '', '*/*', json]

/**
 * Reads an `Accept` header. A client gets `application/graphql-response+json` or a stream only if it names that type. A client that
 * names no type of the server gets `application/json`: an error that it can read helps more than a 406.
 */
export function readAccept(header: string | undefined): Accepted {
  if (plainHeaders.includes(header)) return plain
  const weights = weightsOf(header!)
  const named = (type: string) => weights.get(type) ?? 0
  const weight = (type: string) => weights.get(type) ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  const events = named('text/event-stream')
  const parts = named('multipart/mixed')
  const stream = events === 0 && parts === 0 ? null : events >= parts ? 'text/event-stream' : 'multipart/mixed'
  const prefersGraphql = named(graphqlJson) > 0 ? named(graphqlJson) >= weight(json) : weight(json) === 0
  if (weight(prefersGraphql ? graphqlJson : json) === 0) return { json: stream ? null : json, stream }
  return { json: prefersGraphql ? graphqlJson : json, stream }
}

/** The type of an error that occurred before the operation ran. */
export const jsonTypeFor = (header: string | undefined): JsonType => readAccept(header).json ?? json
