import type { ComponentChildren } from 'preact'
import { ask } from '../../data/api.ts'
import { askHere, momentText } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import { usePages, useReading } from '../../data/reading.ts'
import { StayAppsDocument, type StayAppsQuery, StayHistoryDocument, type StayHistoryQuery } from '../../generated/reservation.ts'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { Empty, More, Shown } from '../../parts/shown.tsx'
import type { StayProps } from './one-stay.ts'
import { words } from './words.ts'

type Entry = StayHistoryQuery['reservationHistory']['edges'][number]['node']

/** What was done, by whom, in the language of the reader. */
export function HistoryTab({ screen, stay }: StayProps) {
  const language = locale.value
  const pages = usePages(
    async (after) => (await ask(StayHistoryDocument, { reservationId: stay.id, locale: language, after })).reservationHistory,
    [screen.readings.value, language],
  )
  return (
    <Shown reading={pages.reading} rows={3}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty icon="clock">{words.noHistory}</Empty>
        ) : (
          <section class="sheet" aria-label={words.history}>
            <Entries entries={rows} />
            <More pages={pages} />
          </section>
        )
      }
    </Shown>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol class="entries">
      {entries.map(({ id, log, actorKind, actorName, createdAt }) => (
        <li key={id}>
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
          <span>{log}</span>
          <small>{actorName ?? actorText(actorKind)}</small>
        </li>
      ))}
    </ol>
  )
}

/** Who did it, where nobody has a name. */
function actorText(kind: string): string {
  const texts: Readonly<Record<string, string>> = {
    system: words.actorSystem,
    guest: words.guest,
    kiosk: words.actorKiosk,
    app: words.actorApp,
  }
  return texts[kind] ?? kind
}

type Run = StayAppsQuery['actionRuns']['edges'][number]['node']
type Document = StayAppsQuery['appDocuments']['edges'][number]['node']

/** What apps did with the stay, and what they left here. */
export function AppsTab({ screen, stay }: StayProps) {
  const reading = useReading(
    () =>
      askHere(StayAppsDocument, {
        externalRef: stay.id,
        reservationId: stay.id,
        locale: locale.value,
      }),
    [screen.readings.value, locale.value],
  )
  return (
    <Shown reading={reading} rows={3}>
      {(found) => <DoneByApps found={found} />}
    </Shown>
  )
}

function DoneByApps({ found }: { found: StayAppsQuery }) {
  const nodes = <Node,>({ edges }: { edges: { node: Node }[] }) => edges.map(({ node }) => node)
  const [runs, papers] = [nodes(found.actionRuns), nodes(found.appDocuments)]
  const entries = nodes(found.reservationHistory).filter(({ actorKind }) => actorKind === 'app')
  if (runs.length + papers.length + entries.length === 0) return <Empty icon="note">{words.noApps}</Empty>
  return (
    <div class="stacked">
      {entries.length > 0 && (
        <Sheet title={words.byApps}>
          <Entries entries={entries} />
        </Sheet>
      )}
      {runs.length > 0 && (
        <Sheet title={words.actions}>
          <ul class="entries">{runs.map(Run)}</ul>
        </Sheet>
      )}
      {papers.length > 0 && (
        <Sheet title={words.documents}>
          <ul class="papers">{papers.map(Paper)}</ul>
        </Sheet>
      )}
    </div>
  )
}

const Sheet = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="sheet">
    <h2>{title}</h2>
    {children}
  </section>
)

const tones: Readonly<Record<Run['status'], Tone>> = { REQUESTED: 'calm', COMPLETED: 'good', FAILED: 'bad', TIMED_OUT: 'warn' }

function Run({ id, action, status, message, requestedBy, requestedAt }: Run) {
  return (
    <li key={id}>
      <time dateTime={requestedAt}>{momentText(requestedAt)}</time>
      <span>
        {action} <Tag tone={tones[status]}>{words[`run${status}`]}</Tag> {message}
      </span>
      <small>{requestedBy}</small>
    </li>
  )
}

/** The content comes from the app unchecked, and is shown as text. */
const Paper = ({ id, refType, title, dataId, content }: Document) => (
  <li key={id}>
    <details>
      <summary>
        {title ?? dataId} <small>{refType}</small>
      </summary>
      <pre>{content}</pre>
    </details>
  </li>
)
