import { useComputed } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { dateText } from '../../data/here.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { CleaningDot } from '../../parts/mark.tsx'
import type { ChartRoom } from './chart.ts'
import type { Days, Span } from './days.ts'
import { afterPaint } from './drawn.ts'
import type { Section } from './layout.ts'
import { freeRooms } from './nights.ts'
import { keyOf, type PlacedStay, trayOf } from './placed.ts'
import { isLate, nameOf, periodText, type Sign, signsOf } from './text.ts'
import type { ViewProps } from './view.ts'
import { words } from './words.ts'

/** The cells of a room: its stays and blocks. They are drawn again only when one of them changes, or when the cursor comes or goes. */
export function RoomCells({ view, room }: ViewProps & { room: ChartRoom }) {
  const { chart, cursor, layout, moving } = view
  const track = useRef<HTMLDivElement>(null)
  const here = useComputed(() => (cursor.at.value?.rowKey === room.id ? cursor.at.value.stop : undefined)).value
  const heldId = useComputed(() => {
    const stay = moving.shown.value?.stay
    return stay && keyOf(stay) === room.id ? stay.id : undefined
  }).value
  const days = chart.days.value
  const dayPx = layout.dayPx.value
  // as one text, so that a minute that changes nothing draws nothing
  const lateIds = useComputed(() => {
    const late = chart.staysOf(room.id).value.filter((stay) => isLate(stay, chart))
    return late.map(({ id }) => id).join(' ')
  }).value
  const stays = chart.staysOf(room.id).value
  const shown = stays.filter(days.shows)
  useEffect(() => {
    if (here) cursor.settle()
  }, [stays])
  useLayoutEffect(() => {
    if (here) view.follow(() => track.current?.querySelector<HTMLElement>('[tabindex="0"]'))
  }, [here])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it has no action */}
      <div role="rowheader" class="room-head" aria-colindex={1}>
        <CleaningDot state={room.cleaningState} />
        <span>{room.roomNumber}</span>
      </div>
      <div ref={track} class="track" role="presentation">
        {room.blocks.map((block) => blockBar(block, days, here?.id === block.id))}
        {shown.map((stay, index) => {
          const signs = signsOf(stay, lateIds.includes(stay.id))
          const after = shown[index - 1]?.end ?? 0
          return stayBar(stay, days, { signs, after, dayPx, isHere: here?.id === stay.id, isHeld: heldId === stay.id })
        })}
        {here?.kind === 'day' && (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            role="gridcell"
            class="cell"
            tabIndex={0}
            aria-colindex={Math.floor(here.start) + 2}
            aria-label={`${words.newStay}: ${dateText(days.dayAt(Math.floor(here.start)))}`}
            style={placeIn(days, here)}
          />
        )}
      </div>
    </>
  )
}

export const signIcons: Readonly<Record<Sign, IconName>> = { late: 'clock', owes: 'money', overbooked: 'warning' }

export const signText = (sign: Sign) => words[sign === 'owes' ? 'owesSign' : sign]

/** Where something lies in the track; what begins before or ends after the days of the chart is cut there. */
function placeIn(days: Days, span: Span) {
  const { from, length } = days.cut(span)
  return { left: `${(from / days.count) * 100}%`, width: `${(length / days.count) * 100}%` }
}

interface BarState {
  signs: readonly Sign[]
  /** Where the bar before it ends. */
  after: number
  dayPx: number
  isHere: boolean
  isHeld: boolean
}

/** In a narrower bar a name is no more than a letter. */
const namedPxMin = 26

/** A bar of an hour among sixty days is still seen. */
const widthPxMin = 5

/** Bars follow one another as words do: hundreds that are each placed by themselves take a browser too long while it scrolls. */
function placeAfter({ from, length }: ReturnType<Days['cut']>, { count }: Days, { after, dayPx }: BarState) {
  const percent = (days: number) => `${(days / count) * 100}%`
  const tooNarrowPx = Math.max(0, widthPxMin - length * dayPx)
  const width = tooNarrowPx > 0 ? `${widthPxMin}px;margin-right:${-tooNarrowPx}px` : percent(length)
  return `margin-left:${percent(from - Math.min(count, after))};width:${width}`
}

/** A function and no component: there are hundreds of them. */
function stayBar(stay: PlacedStay, days: Days, state: BarState) {
  const { signs, dayPx, isHere, isHeld } = state
  const { id, status, type, start, end } = stay
  const name = nameOf(stay)
  const shown = days.cut(stay)
  const said = [name, words[`status${status}`], periodText(stay), ...signs.map(signText)].join(', ')
  const cut = `${start < 0 ? ' began' : ''}${end > days.count ? ' goes-on' : ''}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      key={id}
      role="gridcell"
      class={`stay-bar ${status.toLowerCase()} ${type}${signs[0] === 'late' ? ' late' : ''}${cut}${isHeld ? ' held' : ''}`}
      data-stay={id}
      tabIndex={isHere ? 0 : -1}
      aria-colindex={Math.max(0, Math.floor(start)) + 2}
      aria-label={said}
      style={placeAfter(shown, days, state)}
    >
      {signs.map((sign) => (
        <Icon key={sign} name={signIcons[sign]} size={14} />
      ))}
      {shown.length * dayPx >= namedPxMin && name}
    </div>
  )
}

function blockBar(block: ChartRoom['blocks'][number], days: Days, isHere: boolean) {
  const span = days.spanOf(block)
  if (!days.shows(span)) return null
  const kind = block.kind === 'OUT_OF_ORDER' ? words.closed : words.outOfService
  const text = block.reason ? `${kind}: ${block.reason}` : kind
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      key={block.id}
      role="gridcell"
      class={`block-bar ${block.kind === 'OUT_OF_ORDER' ? 'out' : ''}`}
      tabIndex={isHere ? 0 : -1}
      aria-colindex={Math.max(0, Math.floor(span.start)) + 2}
      aria-label={text}
      title={text}
      style={placeIn(days, span)}
    >
      <Icon name="close" size={14} />
      {block.reason || kind}
    </div>
  )
}

/** The head of a room type: opens and closes it, and says how many of its rooms are free in each night. */
export function TypeHead({ view, section: { type, isCollapsed, rowsAbove } }: ViewProps & { section: Section }) {
  const { chart, cursor } = view
  const button = useRef<HTMLButtonElement>(null)
  const isHere = useComputed(() => cursor.at.value?.rowKey === type.id).value
  useLayoutEffect(() => {
    if (isHere) view.follow(() => button.current)
  }, [isHere])
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div role="row" class="type-row" aria-rowindex={rowsAbove + 2}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button has the focus */}
      <div role="rowheader" class="type-head" aria-colindex={1}>
        <button
          ref={button}
          type="button"
          tabIndex={isHere ? 0 : -1}
          aria-expanded={!isCollapsed}
          title={isCollapsed ? words.showRooms : words.hideRooms}
          onClick={() => {
            cursor.toRow(type.id)
            afterPaint(() => chart.toggle(type.id))
          }}
        >
          <Icon name={isCollapsed ? 'right' : 'down'} size={16} />
          <span>{type.name}</span>
        </button>
      </div>
      <FreeRooms view={view} section={type} />
    </div>
  )
}

function FreeRooms({ view: { chart }, section: type }: ViewProps & { section: Section['type'] }) {
  const free = useComputed(() => {
    const days = chart.days.value
    const rooms = type.rooms.map((room) => ({ room, stays: chart.staysOf(room.id).value }))
    return freeRooms(rooms, chart.staysOf(trayOf(type.id)).value, days, days.placeOf(chart.now.value))
  })
  const days = chart.days.value
  return free.value.map((count, index) => (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: it has no action
    <div
      key={days.dayAt(index)}
      role="gridcell"
      class={count > 0 ? 'free' : count === 0 ? 'free none' : 'free over'}
      aria-colindex={index + 2}
      aria-label={words.freeOn(count, dateText(days.dayAt(index)))}
    >
      {count}
    </div>
  ))
}
