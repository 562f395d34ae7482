import { useEffect, useState } from 'preact/hooks'
import { timeText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { followAll, type ShownEvent, type StreamName } from './follow-all.ts'
import { words } from './words.ts'

const streamNames: readonly StreamName[] = ['changes', 'data', 'notices']
const tones: Readonly<Record<StreamName, Tone>> = { changes: 'calm', data: 'good', notices: 'warn' }
const shownMax = 300

/** Every event of the property as it happens. */
export function LiveEvents() {
  const place = property.value
  const [events, setEvents] = useState<readonly ShownEvent[]>([])
  const [refused, setRefused] = useState<readonly StreamName[]>([])
  const [hidden, setHidden] = useState<readonly StreamName[]>([])
  const accommodationId = place?.id
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
  const texts: Readonly<Record<StreamName, string>> = {
    changes: words.streamChanges,
    data: words.streamData,
    notices: words.streamNotices,
  }
  if (!place) return <Empty icon="code">{words.noProperty}</Empty>
  const shown = events.filter(({ stream }) => !hidden.includes(stream))
  const toggle = (name: StreamName) =>
    setHidden((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]))
  return (
    <>
      <div class="actions-row">
        {streamNames.map((name) =>
          refused.includes(name) ? (
            <Tag key={name}>{`${texts[name]}: ${words.refused}`}</Tag>
          ) : (
            <Button key={name} pressed={!hidden.includes(name)} onClick={() => toggle(name)}>
              {texts[name]}
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
              <time>{timeText(at, { timeZone: place.timeZone, language: locale.value })}</time>
              <Tag tone={tones[stream]}>{texts[stream]}</Tag>
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
