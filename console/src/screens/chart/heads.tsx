import { locale } from '../../data/preferences.ts'
import type { Days } from './days.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale.value, { timeZone: 'UTC', ...options })

/** Months of the chart, each with its first day and the number of its days there. */
function monthsOf({ all }: Days): { month: string; first: number; count: number }[] {
  const months = Map.groupBy(all.keys(), (index) => all[index]!.slice(0, 7))
  return [...months].map(([month, indexes]) => ({ month, first: indexes[0]!, count: indexes.length }))
}

export function DayHeads({ view: { chart } }: { view: View }) {
  const days = chart.days.value
  const todayIndex = days.indexOf(chart.today)
  const [weekday, long, month] = [
    formatOf({ weekday: days.count > 28 ? 'narrow' : 'short' }),
    formatOf({ weekday: 'long', day: 'numeric', month: 'long' }),
    formatOf({ month: 'long', year: 'numeric' }),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div role="rowgroup" class="heads">
      <div class="months" aria-hidden="true">
        <span class="month-corner" />
        {monthsOf(days).map(({ month: name, count }) => (
          <div key={name} style={{ '--span': String(count) }}>
            <span>{month.format(utc(`${name}-01`))}</span>
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
            aria-label={long.format(utc(day))}
            class={days.isWeekend(index) ? 'day-head weekend' : 'day-head'}
          >
            <small>{weekday.format(utc(day))}</small>
            <span>{Number(day.slice(8))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Weekends, beginnings of months and the line of now, behind and before all rows. */
export function Columns({ view: { chart } }: { view: View }) {
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
