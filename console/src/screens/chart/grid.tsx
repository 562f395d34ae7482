import { useComputed } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { formatter } from '../../data/format.ts'
import { longDayText } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import { Ghosts } from './held-bar.tsx'
import { pressKey } from './keys.ts'
import type { Section } from './layout.ts'
import { Pointer } from './pointer.ts'
import { RoomCells, TypeHead } from './rows.tsx'
import type { ViewProps } from './view.ts'
import { words } from './words.ts'

/** Rooms and days. Not all rows are in the page: those in sight and around them, and the one that has the focus. */
export function Grid({ view }: ViewProps) {
  const { chart, layout } = view
  const grid = useRef<HTMLDivElement>(null)
  const pointer = useMemo(() => new Pointer(view), [view])
  const { count } = chart.days.value

  useLayoutEffect(() => {
    view.grid = grid.current
    view.measure()
    grid.current!.scrollTop = chart.scrollTop
    const observer = new ResizeObserver(() => view.measure())
    observer.observe(grid.current!)
    const stopDrawing = layout.drawn.ahead(grid.current!)
    return () => {
      observer.disconnect()
      stopDrawing()
      view.grid = null
    }
  }, [view])
  useLayoutEffect(() => view.measure(), [count])
  useEffect(() => () => pointer.stop(), [pointer])

  const scroll = () => {
    layout.drawn.keep()
    chart.scrollTop = layout.top.value = grid.current!.scrollTop
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of this size is drawn in parts
    <div
      ref={grid}
      class={`tape ${count > 14 ? 'stacked' : ''} ${count > 28 ? 'dense' : ''} ${layout.isWide.value ? 'wide' : ''}`}
      role="grid"
      aria-label={words.chart}
      aria-rowcount={1 + layout.rows.value.length}
      aria-colcount={count + 1}
      aria-busy={chart.types.value === undefined}
      style={{
        '--heads-height': `${layout.headsPx.value}px`,
        '--track': `${layout.dayPx.value * count}px`,
        '--days': String(count),
      }}
      onScroll={scroll}
      onKeyDown={(event) => pressKey(view, event)}
      onPointerDown={(event) => pointer.press(event)}
      onPointerMove={(event) => pointer.hover(event)}
      onClick={(event) => pointer.click(event)}
    >
      <DayHeads view={view} />
      <Body view={view} />
    </div>
  )
}

function Body({ view }: ViewProps) {
  const { layout, cursor } = view
  const cursorKey = useComputed(() => cursor.at.value?.rowKey).value
  const [from, to] = [layout.drawn.from.value, layout.drawn.to.value]
  return (
    <div
      class="tape-body"
      role="presentation"
      ref={(element) => {
        view.body = element
      }}
      style={{ height: `${layout.totalHeight.value}px` }}
    >
      <Columns view={view} />
      {layout.sections.value.map((section) => {
        const { type, top, height } = section
        const withCursor = type.id === cursorKey || type.rooms.some(({ id }) => id === cursorKey)
        if (!withCursor && (top + height < from || top > to)) return null
        const firstRow = Math.max(0, Math.floor((from - top) / layout.rowPx.value) - 1)
        const lastRow = Math.ceil((to - top) / layout.rowPx.value)
        return (
          <SectionRows
            key={type.id}
            view={view}
            section={section}
            firstRow={Math.min(firstRow, type.rooms.length)}
            lastRow={Math.max(0, Math.min(lastRow, type.rooms.length))}
            cursorKey={withCursor ? cursorKey : undefined}
          />
        )
      })}
      <Ghosts view={view} />
    </div>
  )
}

interface SectionRowsProps extends ViewProps {
  section: Section
  firstRow: number
  lastRow: number
  cursorKey: string | undefined
}

function SectionRows({ view, section, firstRow, lastRow, cursorKey }: SectionRowsProps) {
  const { type, top, height, isCollapsed, rowsAbove } = section
  const rowPx = view.layout.rowPx.value
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div role="rowgroup" class="section-rows" style={{ top: `${top}px`, height: `${height}px` }}>
      <TypeHead view={view} section={section} />
      {!isCollapsed &&
        type.rooms.map((room, index) =>
          (index >= firstRow && index < lastRow) || room.id === cursorKey ? (
            // biome-ignore lint/a11y/useSemanticElements: see the grid
            // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
            <div
              key={room.id}
              role="row"
              class="room-row"
              aria-rowindex={rowsAbove + index + 3}
              style={{ top: `${(index + 1) * rowPx}px` }}
            >
              <RoomCells view={view} room={room} />
            </div>
          ) : null,
        )}
    </div>
  )
}

const formatOf = (options: Intl.DateTimeFormatOptions) => formatter({ timeZone: 'UTC', language: locale.value }, options)

function DayHeads({ view: { chart } }: ViewProps) {
  const days = chart.days.value
  const todayIndex = days.indexOf(chart.today)
  const weekday = formatOf({ weekday: days.count > 28 ? 'narrow' : 'short' })
  const month = formatOf({ month: 'long', year: 'numeric' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div role="rowgroup" class="heads">
      <div class="months" aria-hidden="true">
        <span class="month-corner" />
        {[...Map.groupBy(days.all, (day) => day.slice(0, 7))].map(([name, { length }]) => (
          <div key={name} style={{ '--span': String(length) }}>
            <span>{month.format(Date.parse(name))}</span>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have no action */}
      <div role="row" class="day-row" aria-rowindex={1}>
        {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: it has no action */}
        <div role="columnheader" class="corner" aria-colindex={1}>
          {words.rooms}
        </div>
        {days.all.map((day, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: it has no action
          <div
            key={day}
            role="columnheader"
            aria-colindex={index + 2}
            aria-current={index === todayIndex ? 'date' : undefined}
            aria-label={longDayText(day)}
            class={days.isWeekend(index) ? 'day-head weekend' : 'day-head'}
          >
            <small>{weekday.format(Date.parse(day))}</small>
            <span>{Number(day.slice(8))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Weekends, beginnings of months and the line of now, behind and before all rows. */
function Columns({ view: { chart } }: ViewProps) {
  const days = chart.days.value
  const now = days.placeOf(chart.now.value)
  return (
    <div class="columns" aria-hidden="true">
      {days.all.map((day, index) =>
        days.isWeekend(index) || day.endsWith('-01') ? (
          <span
            key={day}
            class={`${days.isWeekend(index) ? 'weekend' : ''} ${day.endsWith('-01') ? 'first' : ''}`}
            style={{ left: `${(index / days.count) * 100}%` }}
          />
        ) : null,
      )}
      {now >= 0 && now <= days.count && <span class="now" style={{ left: `${(now / days.count) * 100}%` }} />}
    </div>
  )
}
