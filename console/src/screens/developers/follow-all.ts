import { createClient } from 'graphql-ws'
import { now } from '../../data/clock.ts'
import { isConnected } from '../../data/connection.ts'
import { accessToken, session } from '../../data/session.ts'
import { DeveloperChangesDocument, DeveloperDataDocument, DeveloperNoticesDocument } from '../../generated/developers.ts'

export const streams = {
  changes: DeveloperChangesDocument,
  data: DeveloperDataDocument,
  notices: DeveloperNoticesDocument,
} as const

export type StreamName = keyof typeof streams

export interface ShownEvent {
  key: string
  stream: StreamName
  eventId: string
  type: string
  at: number
  /** What the event carries besides. */
  rest: Record<string, unknown>
}

interface Followed {
  onEvent: (event: ShownEvent) => void
  /** The server refuses a stream to this account. */
  onRefusal: (stream: StreamName) => void
}

const retries = 1_000_000

/** Follows every event of a property that this account may see, as whoever is signed in. After an outage each stream resumes by itself. */
export function followAll(accommodationId: string, { onEvent, onRefusal }: Followed): () => void {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ authorization: `Bearer ${await accessToken()}` }),
    // a signed-out tab must not ask for ever
    shouldRetry: () => session.peek() === 'in',
    retryAttempts: retries,
    on: {
      connected: () => {
        isConnected.value = true
      },
    },
  })
  for (const [stream, document] of Object.entries(streams) as [StreamName, (typeof streams)[StreamName]][]) {
    // the client sends them again when it reconnects, and so resumes after the last event
    const variables: { accommodationId: string; after: string | null } = { accommodationId, after: null }
    client.subscribe<Record<string, Record<string, unknown>>>(
      { query: String(document), variables },
      {
        next: ({ data, errors }) => {
          if (errors) return onRefusal(stream)
          const { eventId, type, ...rest } = Object.values(data ?? {})[0]!
          variables.after = String(eventId)
          onEvent({ key: `${stream} ${eventId}`, stream, eventId: String(eventId), type: String(type), at: now(), rest })
        },
        error: () => onRefusal(stream),
        complete: () => {},
      },
    )
  }
  return () => void client.dispose()
}
