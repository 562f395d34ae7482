import { useState } from 'preact/hooks'
import { addDays, daysBetween } from '../../data/format.ts'
import { dateText, todayHere } from '../../data/here.ts'
import { manages } from '../../data/property.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { RateGridDocument, type RateGridQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { type Chosen, keyOf, type RateDay } from './change-rules.ts'
import { Grid } from './grid.tsx'
import { boundsOf, type GridRow, type Group, groupsOf, type Range } from './grid-model.ts'
import { OversellDialog } from './oversell-dialog.tsx'
import { daysFrom } from './texts.ts'
import { Toolbar, view } from './toolbar.tsx'
import { words } from './words.ts'

const kinds = ['RATES', 'STAY_RULES', 'RATE_PLAN', 'INVENTORY', 'ROOM_BLOCK', 'ROOM_TYPE', 'PROPERTY'] as const

export function CalendarPage() {
  const today = todayHere()
  const { from = today, length } = view.value
  const count = Number(length)
  const reading = useReadingHere(RateGridDocument, { from, to: addDays(from, count - 1) }, kinds)
  return (
    <>
      <Toolbar from={from} today={today} grid={reading.value.value} />
      <Shown reading={reading} rows={10}>
        {(grid) => <CalendarOf grid={grid} today={today} onWritten={reading.read} />}
      </Shown>
    </>
  )
}

const keyOfDay = (one: RateDay) => `${keyOf(one)} ${one.day}`

/** Only the chosen plan and room type. */
function filtered(groups: readonly Group[]): Group[] {
  const { roomTypeId, planId } = view.value
  return groups
    .filter(({ stock }) => roomTypeId === '' || stock.roomTypeId === roomTypeId)
    .map(({ stock, rows }) => ({ stock, rows: rows.filter(({ plan }) => planId === '' || plan.id === planId) }))
}

/** The days, plans and room types of the chosen cells; of the first cell if none is chosen. */
function chosenOf(range: Range | undefined, days: readonly string[], rows: readonly GridRow[]): Chosen {
  const bounds = boundsOf(range ?? { from: { row: 0, day: 0 }, to: { row: 0, day: 0 } })
  const inRange = rows.slice(bounds.rows[0], bounds.rows[1] + 1)
  return {
    from: days[bounds.days[0]] ?? days[0]!,
    to: days[bounds.days[1]] ?? days.at(-1)!,
    planIds: [...new Set(inRange.map(({ plan }) => plan.id))],
    roomTypeIds: [...new Set(inRange.map(({ row }) => row.roomTypeId))],
  }
}

function CalendarOf({ grid, today, onWritten }: { grid: RateGridQuery; today: string; onWritten: () => void }) {
  const [range, setRange] = useState<Range>()
  const [extending, setExtending] = useState(false)
  const [changed, setChanged] = useState<{ chosen: Chosen; typed: string | undefined }>()
  const [dialog, open] = useDialog()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const { from, to } = grid.rateCalendar
  const groups = filtered(groupsOf(grid))
  const rows = groups.flatMap((group) => group.rows)
  const days = daysFrom(from, daysBetween(from, to) + 1)

  const change = (digit?: string) => {
    if (!manages.value || rows.length === 0) return
    // digits that are typed until the dialog has the focus belong to the same price
    setChanged((current) =>
      current
        ? { ...current, typed: (current.typed ?? '') + (digit ?? '') }
        : { chosen: chosenOf(range, days, rows), typed: digit },
    )
  }
  if (groups.length === 0) return <Empty icon="bed">{words.noRoomTypes}</Empty>
  return (
    <>
      <Grid
        groups={groups}
        days={days}
        today={today}
        range={range}
        isPending={(planId, typeId, day) =>
          [planId, null].some((ratePlanId) =>
            [typeId, null].some((roomTypeId) => pending.has(keyOfDay({ ratePlanId, roomTypeId, day }))),
          )
        }
        showsStock={view.value.showsStock}
        extends={extending}
        onRange={setRange}
        onChange={change}
      />
      <Legend />
      <SelectionBar
        range={range}
        days={days}
        extending={extending}
        onExtend={setExtending}
        onChange={() => change()}
        onOversell={() =>
          open(<OversellDialog types={grid.inventoryCalendar} chosen={chosenOf(range, days, rows)} onWritten={onWritten} />)
        }
        onClear={() => {
          setRange(undefined)
          setExtending(false)
        }}
      />
      {changed && (
        <ChangeDialog
          grid={grid}
          {...changed}
          onPending={(steps) => setPending(new Set(steps.map(keyOfDay)))}
          onWritten={onWritten}
          onClose={() => {
            setChanged(undefined)
            // when the dialog is gone: until then the page behind it takes no focus
            setTimeout(() => document.querySelector<HTMLElement>('.rate-grid td[tabindex="0"]')?.focus())
          }}
        />
      )}
      {dialog}
    </>
  )
}

interface SelectionBarProps {
  range: Range | undefined
  days: readonly string[]
  extending: boolean
  onExtend: (extending: boolean) => void
  onChange: () => void
  onOversell: () => void
  onClear: () => void
}

/** What is chosen, and what can be done with it. */
function SelectionBar({ range, days, extending, onExtend, onChange, onOversell, onClear }: SelectionBarProps) {
  const bounds = range && boundsOf(range)
  const [first, last] = bounds?.days ?? [0, 0]
  const text = (at: number) => dateText(days[at]!)
  const count = bounds ? (bounds.rows[1] - bounds.rows[0] + 1) * (last - first + 1) : 0
  if (!manages.value) return <p class="note">{words.readOnlyHint}</p>
  return (
    <div class="rates-selection" role="status">
      <span>
        {bounds ? (
          <>
            <strong>{words.selectedCells(count)}</strong> {first === last ? text(first) : `${text(first)} – ${text(last)}`}
          </>
        ) : (
          words.selectHint
        )}
      </span>
      {range && (
        <>
          <Button pressed={extending} onClick={() => onExtend(!extending)}>
            {words.selectRange}
          </Button>
          <Button kind="quiet" onClick={onClear}>
            {words.clearSelection}
          </Button>
        </>
      )}
      <Button onClick={onOversell}>{words.oversell}</Button>
      <Button kind="primary" onClick={onChange}>
        {range ? words.change : words.changeMany}
      </Button>
    </div>
  )
}

/** What the marks of the calendar mean. */
function Legend() {
  const marks = [
    ['↧', words.closedToArrival],
    ['↥', words.closedToDeparture],
    ['≥2', words.minStay],
    ['≤7', words.maxStay],
    ['↔≥2', words.minStayThrough],
    ['↔≤7', words.maxStayThrough],
    ['–', words.noPrice],
  ] as const
  return (
    <ul class="legend" aria-hidden="true">
      <li>
        <Icon name="close" size={12} /> {words.closed}
      </li>
      {marks.map(([mark, meaning]) => (
        <li key={mark}>
          <i>{mark}</i> {meaning}
        </li>
      ))}
      <li class="derived">
        <i>120</i> {words.derivedPrice}
      </li>
    </ul>
  )
}
