import { useSignal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays, dayOf } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { manages, type Property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { dayMs } from '../../data/time.ts'
import { RateGridDocument, type RateGridQuery } from '../../generated/rates.ts'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { ChangeDialog, type Chosen } from './change-dialog.tsx'
import { Grid } from './grid.tsx'
import { boundsOf, type Group, groupsOf, type Range } from './grid-model.ts'
import { Legend } from './legend.tsx'
import { OversellDialog } from './oversell-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { daysFrom } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { view } from './view.ts'
import { words } from './words.ts'

const kinds = ['RATES', 'STAY_RULES', 'RATE_PLAN', 'INVENTORY', 'ROOM_BLOCK', 'ROOM_TYPE', 'PROPERTY'] as const

export function CalendarPage({ property }: { property: Property }) {
  const accommodationId = property.id
  const today = dayOf(now(), { timeZone: property.timeZone, language: locale.value })
  const from = view.from.value ?? today
  const count = Number(view.length.value)
  const reading = useReading(
    () => ask(RateGridDocument, { accommodationId, from, to: addDays(from, count - 1) }),
    [accommodationId, from, count],
    { accommodationId, kinds },
  )
  return (
    <>
      <Toolbar from={from} today={today} grid={reading.value.value} />
      <Shown reading={reading} rows={10}>
        {(grid) => <CalendarOf property={property} grid={grid} today={today} onWritten={reading.read} />}
      </Shown>
    </>
  )
}

interface CalendarOfProps {
  property: Property
  grid: RateGridQuery
  today: string
  onWritten: () => void
}

/** Null stands for all plans or all room types. */
const keyOf = (planId: string | null, roomTypeId: string | null, day: string) => `${planId ?? '*'} ${roomTypeId ?? '*'} ${day}`

/** Only the chosen plan and room type. */
const filtered = (groups: readonly Group[]) =>
  groups
    .filter(({ stock }) => view.roomTypeId.value === '' || stock.roomTypeId === view.roomTypeId.value)
    .map(({ stock, rows }) => ({
      stock,
      rows: rows.filter(({ plan }) => view.planId.value === '' || plan.id === view.planId.value),
    }))

interface Choosing {
  range: Range | undefined
  days: readonly string[]
  rows: ReturnType<typeof groupsOf>[number]['rows']
  typed: string | undefined
}

/** The days, plans and room types of the chosen cells; of the first cell if none is chosen. */
function chosenOf({ range, days, rows, typed }: Choosing): Chosen {
  const bounds = boundsOf(range ?? { from: { row: 0, day: 0 }, to: { row: 0, day: 0 } })
  const inRange = rows.slice(bounds.rows[0], bounds.rows[1] + 1)
  return {
    from: days[bounds.days[0]] ?? days[0]!,
    to: days[bounds.days[1]] ?? days.at(-1)!,
    planIds: [...new Set(inRange.map(({ plan }) => plan.id))],
    roomTypeIds: [...new Set(inRange.map(({ roomTypeId }) => roomTypeId))],
    typed,
  }
}

function CalendarOf({ property, grid, today, onWritten }: CalendarOfProps) {
  const range = useSignal<Range | undefined>(undefined)
  const [extending, setExtending] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [oversells, setOversells] = useState<Chosen>()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const { currency, from, to } = grid.rateCalendar
  const groups = filtered(groupsOf(grid))
  const rows = groups.flatMap((group) => group.rows)
  const days = daysFrom(from, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)

  const chosenNow = (typed?: string) => chosenOf({ range: range.value, days, rows, typed })
  const change = (typed?: string) => {
    if (!manages.value || rows.length === 0) return
    // digits that are typed until the dialog has the focus belong to the same price
    setChosen((current) => (current ? { ...current, typed: (current.typed ?? '') + (typed ?? '') } : chosenNow(typed)))
  }
  if (groups.length === 0) return <Empty icon="bed">{words.value.noRoomTypes}</Empty>
  return (
    <>
      <Grid
        groups={groups}
        days={days}
        currency={currency}
        today={today}
        range={range.value}
        isPending={(planId, roomTypeId, day) =>
          [planId, null].some((plan) => [roomTypeId, null].some((type) => pending.has(keyOf(plan, type, day))))
        }
        showsStock={view.showsStock.value}
        extends={extending}
        onRange={(next) => {
          range.value = next
        }}
        onChange={change}
      />
      <Legend />
      <SelectionBar
        range={range.value}
        days={days}
        extending={extending}
        onExtend={setExtending}
        onChange={() => change()}
        onOversell={() => setOversells(chosenNow())}
        onClear={() => {
          range.value = undefined
          setExtending(false)
        }}
      />
      {chosen && (
        <ChangeDialog
          property={property}
          plans={grid.ratePlans}
          types={grid.inventoryCalendar}
          currency={currency}
          chosen={chosen}
          onPending={(places) => setPending(new Set(places.map((one) => keyOf(one.ratePlanId, one.roomTypeId, one.day))))}
          onWritten={onWritten}
          onClose={() => {
            setChosen(undefined)
            // when the dialog is gone: until then the page behind it takes no focus
            setTimeout(() => document.querySelector<HTMLElement>('.rate-grid td[tabindex="0"]')?.focus())
          }}
        />
      )}
      {oversells && (
        <OversellDialog
          property={property}
          types={grid.inventoryCalendar}
          chosen={oversells}
          onWritten={onWritten}
          onClose={() => setOversells(undefined)}
        />
      )}
    </>
  )
}
