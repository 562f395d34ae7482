import { useEffect, useRef } from 'preact/hooks'
import { dotted, longDayText, moneyText, todayHere } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import { useChanges } from '../../data/reading.ts'
import { Link } from '../../navigation/link.tsx'
import { go, hrefOf } from '../../navigation/route.ts'
import { DaySteps } from '../../parts/day-steps.tsx'
import { Figure, Figures } from '../../parts/figures.tsx'
import { Input } from '../../parts/input.tsx'
import { useKeys } from '../../parts/keys.ts'
import { Empty, Unread } from '../../parts/shown.tsx'
import { type Board, boardOf, type Counts, type ListName, listNames, matches, rowsMax } from './board.ts'
import { StayTable } from './stay-table.tsx'
import { words } from './words.ts'
import './style.css'

/** What of the property shows on the board. */
const shownKinds = ['RESERVATION', 'FOLIO', 'ROOM', 'PROPERTY']

export default function TodayScreen() {
  const { id } = property.value!
  const board = boardOf(id)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    board.reading.read()
    return board.reading.stop
  }, [board])
  useChanges(board.reading, id, ({ kind }) => shownKinds.includes(kind))
  const goToSearch = () => {
    search.current?.focus()
    search.current?.select()
  }
  useKeys({
    s: goToSearch,
    n: () => go(hrefOf('new')),
    t: () => board.open(null),
  })

  return (
    <div class="today">
      <DayHeading board={board} />
      <Summary board={board} />
      <Stays board={board} search={search} onDone={goToSearch} />
    </div>
  )
}

function DayHeading({ board }: { board: Board }) {
  const day = board.date.value ?? board.counts.value?.date ?? todayHere()
  const open = (date: string) => board.open(date === todayHere() ? null : date)
  return (
    <header class="day">
      <h1>{longDayText(day)}</h1>
      <div>
        <DaySteps day={day} earlier={words.previousDay} later={words.nextDay} onShow={open} />
        <Link href={hrefOf('new')} class="button primary" aria-keyshortcuts="N">
          {words.newReservation}
        </Link>
      </div>
    </header>
  )
}

/** The number of each list, and what of it is done. */
function figureOf(name: ListName, counts: Counts): { value: string | number; hint: string } {
  const progress = (due: number, total: number) =>
    total === 0 ? '' : due === 0 ? words.allDone : words.ofTotal(total - due, total)
  switch (name) {
    case 'arrivals': {
      const overdue = counts.late.count === 0 ? '' : words.late(counts.late.count)
      const done = progress(counts.arrivalsDue, counts.arrivals.count)
      return { value: counts.arrivalsDue + counts.late.count, hint: dotted(done, overdue) }
    }
    case 'departures':
      return { value: counts.departuresDue, hint: progress(counts.departuresDue, counts.departures.count) }
    case 'inHouse':
    case 'withoutRoom':
    case 'overbooked':
      return { value: counts[name].count, hint: '' }
    case 'owing': {
      const { total, currency, count } = counts.owing
      return { value: count, hint: count === 0 ? '' : moneyText(total, currency) }
    }
  }
}

function Summary({ board }: { board: Board }) {
  const counts = board.counts.value
  // an ordinary day has no overbooked stays
  const isShown = (name: ListName) => name !== 'overbooked' || board.list.value === name || (counts?.overbooked.count ?? 0) > 0
  return (
    <Figures label={words.today}>
      {listNames.filter(isShown).map((name) => (
        <Figure
          key={name}
          label={words[name]}
          {...(counts ? figureOf(name, counts) : { value: '–', hint: '' })}
          selected={board.list.value === name}
          onSelect={() => board.show(name)}
        />
      ))}
    </Figures>
  )
}

const empty = {
  arrivals: ['arrive', 'nobodyArrives'],
  departures: ['depart', 'nobodyDeparts'],
  inHouse: ['bed', 'nobodyInHouse'],
  withoutRoom: ['key', 'everybodyHasRoom'],
  owing: ['money', 'nobodyOwes'],
  overbooked: ['bed', 'nobodyOverbooked'],
} as const

interface StaysProps {
  board: Board
  search: { current: HTMLInputElement | null }
  onDone: () => void
}

function Stays({ board, search, onDone }: StaysProps) {
  const stays = board.stays.value
  const keyword = board.keyword.value.trim()
  const list = board.list.value
  const found = keyword === '' ? stays : stays?.filter((stay) => matches(stay, keyword))
  const [icon, text] = empty[list]
  return (
    <section class="sheet" aria-label={words[list]} aria-busy={stays === undefined}>
      <div class="search">
        <Input
          bare
          type="search"
          label={words.search}
          placeholder={words.search}
          value={board.keyword.value}
          element={search}
          onChange={(typed) => {
            board.keyword.value = typed
          }}
        />
      </div>
      {found === undefined ? (
        <Unread error={board.reading.error.value} onRetry={board.reading.read} />
      ) : found.length === 0 ? (
        <Empty icon={icon}>{keyword === '' ? words[text] : words.noMatch(keyword)}</Empty>
      ) : (
        <StayTable board={board} stays={found} onDone={onDone} />
      )}
      {stays && stays.length >= rowsMax && <p class="note">{words.firstShown(rowsMax)}</p>}
    </section>
  )
}
