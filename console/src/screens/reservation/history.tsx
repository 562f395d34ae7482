import { ask } from '../../data/api.ts'
import { momentText } from '../../data/local-texts.ts'
import { usePages } from '../../data/pages.ts'
import { locale } from '../../data/preferences.ts'
import { StayHistoryDocument, type StayHistoryQuery } from '../../generated/reservation.ts'
import { More } from '../../parts/more.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import type { StayProps } from './one-stay.ts'
import { words } from './words.ts'

export type Entry = StayHistoryQuery['reservationHistory']['edges'][number]['node']

/** What was done, by whom, in the language of the reader. */
export function HistoryTab({ one, stay }: StayProps) {
  const language = locale.value
  const pages = usePages(
    async (after) => (await ask(StayHistoryDocument, { reservationId: stay.id, locale: language, after })).reservationHistory,
    [one.readings.value, language],
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

export function Entries({ entries }: { entries: readonly Entry[] }) {
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
    guest: words.actorGuest,
    kiosk: words.actorKiosk,
    app: words.actorApp,
  }
  return texts[kind] ?? kind
}
