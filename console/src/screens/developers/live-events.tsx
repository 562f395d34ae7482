import { createClient } from 'graphql-ws'
import { useEffect, useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { isConnected } from '../../data/connection.ts'
import { timeText } from '../../data/here.ts'
import { socket } from '../../data/live.ts'
import { property } from '../../data/property.ts'
import { session } from '../../data/session.ts'
import { DeveloperChangesDocument, DeveloperDataDocument, DeveloperNoticesDocument } from '../../generated/developers.ts'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Empty } from '../../parts/shown.tsx'
import { words } from './words.ts'

const streams = {
  changes: { document: DeveloperChangesDocument, tone: 'calm', text: 'streamChanges' },
  data: { document: DeveloperDataDocument, tone: 'good', text: 'streamData' },
  notices: { document: DeveloperNoticesDocument, tone: 'warn', text: 'streamNotices' },
} as const

type StreamName = keyof typeof streams
const streamNames = Object.keys(streams) as StreamName[]
const nameOf = (stream: StreamName) => words[streams[stream].text]

const shownMax = 300

/** Every event of the property as it happens. */
export function LiveEvents() {
  const [events, setEvents] = useState<readonly ShownEvent[]>([])
  const [refused, setRefused] = useState<readonly StreamName[]>([])
  const [hidden, setHidden] = useState<readonly StreamName[]>([])
  const accommodationId = property.value?.id
  useEffect(() => {
    setEvents([])
    setRefused([])
    if (!accommodationId) return
    return followAll(accommodationId, {
      onEvent: (event) =>
        setEvents((before) => (before.some(({ key }) => key === event.key) ? before : [event, ...before].slice(0, shownMax))),
      onRefusal: (stream) => setRefused((before) => [...new Set([...before, stream])]),
    })
  }, [accommodationId])
  if (!accommodationId) return <Empty icon="code">{words.noProperty}</Empty>
  const shown = events.filter(({ stream }) => !hidden.includes(stream))
  const toggle = (name: StreamName) =>
    setHidden((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]))
  return (
    <>
      <div class="actions-row">
        {streamNames.map((name) =>
          refused.includes(name) ? (
            <Tag key={name}>{`${nameOf(name)}: ${words.refused}`}</Tag>
          ) : (
            <Button key={name} pressed={!hidden.includes(name)} onClick={() => toggle(name)}>
              {nameOf(name)}
            </Button>
          ),
        )}
        <Button kind="quiet" disabled={events.length === 0} onClick={() => setEvents([])}>
          {words.clear}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty icon="code" hint={words.noEventsHint}>
          {words.noEvents}
        </Empty>
      ) : (
        <ol class="events">
          {shown.map(({ key, stream, eventId, type, at, rest }) => (
            <li key={key}>
              <time>{timeText(at)}</time>
              <Tag tone={streams[stream].tone}>{nameOf(stream)}</Tag>
              <strong>{type}</strong>
              <span class="number">{`#${eventId}`}</span>
              <code>{restText(rest)}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** The data of an event is JSON text itself. */
function restText({ data, ...rest }: Record<string, unknown>): string {
  return typeof data === 'string' ? data : JSON.stringify(rest)
}

interface ShownEvent {
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
function followAll(accommodationId: string, { onEvent, onRefusal }: Followed): () => void {
  const client = createClient({
    ...socket(),
    // a signed-out tab must not ask for ever
    shouldRetry: () => session.peek() === 'in',
    retryAttempts: retries,
    on: {
      connected: () => {
        isConnected.value = true
      },
    },
  })
  for (const stream of streamNames) {
    // the client sends them again when it reconnects, and so resumes after the last event
    const variables: { accommodationId: string; after: string | null } = { accommodationId, after: null }
    client.subscribe<Record<string, Record<string, unknown>>>(
      { query: String(streams[stream].document), variables },
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
