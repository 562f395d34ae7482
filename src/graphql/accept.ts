const json = 'application/json'
const graphqlJson = 'application/graphql-response+json'

export type JsonType = typeof json | typeof graphqlJson
export type StreamType = 'text/event-stream' | 'multipart/mixed'

/** What the client reads. */
export interface Accepted {
  /** How a single result is written; null where the client reads streams only. */
  json: JsonType | null
  /** How a subscription is written; null where the client asked for no stream. */
  stream: StreamType | null
}

const plain: Accepted = { json, stream: null }
const plainHeaders: readonly (string | undefined)[] = [undefined, '', '*/*', json]

/**
 * Reads an `Accept` header. Only who names `application/graphql-response+json` gets it, and only who names a stream gets one.
 * Who names nothing that the server writes gets `application/json`: an answer that says what is wrong helps more than a 406.
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

/** The type in which an error is written that no operation answers. */
export const jsonTypeFor = (header: string | undefined): JsonType => readAccept(header).json ?? json

/** Media type → its weight, 0 to 1. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const range of header.toLowerCase().split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(type!, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
