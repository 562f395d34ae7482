import { useId } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CleaningDot } from '../../parts/mark.tsx'
import { signIcons, signText } from './rows.tsx'
import { newStay } from './selection.ts'
import { signs } from './text.ts'
import type { ViewProps } from './view.ts'
import { words } from './words.ts'

const choices = [7, 14, 28, 60]
/** Days that the arrows beside "Today" go on by: whole weeks. */
const stepOf = (count: number) => (count > 28 ? 28 : count > 14 ? 14 : 7)

export function Toolbar({ view }: ViewProps) {
  const { chart, cursor, showsTray } = view
  const { first, count } = chart.range.value
  const step = stepOf(count)
  return (
    <header class="tape-bar">
      <h1>{periodTitle(first, addDays(first, count - 1))}</h1>
      <div class="go">
        <Button kind="quiet" icon="left" label={words.earlier} onClick={() => chart.show(addDays(first, -step))} />
        <Button onClick={() => chart.showToday(() => cursor.toToday())}>{words.today}</Button>
        <Button kind="quiet" icon="right" label={words.later} onClick={() => chart.show(addDays(first, step))} />
        <input
          class="day-input"
          type="date"
          aria-label={words.goToDay}
          title={words.goToDay}
          value={first}
          onChange={({ currentTarget: { value } }) => value && chart.show(value)}
        />
      </div>
      <fieldset class="days-choice" aria-label={words.daysShown}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={count === choice}
            aria-label={words.days(choice)}
            onClick={() => chart.show(first, { count: choice })}
          >
            {choice}
          </button>
        ))}
      </fieldset>
      <div class="extras">
        <Button pressed={showsTray.value} onClick={() => (showsTray.value = !showsTray.value)}>
          {words.withoutRoom} <span class="tally">{chart.tray.value.length}</span>
        </Button>
        <Legend />
        <Button kind="primary" icon="plus" onClick={() => newStay({ from: chart.today, to: addDays(chart.today, 1) })}>
          {words.newStay}
        </Button>
      </div>
    </header>
  )
}

/** `21 Nov – 4 Dec 2026` */
function periodTitle(first: string, last: string): string {
  const format = new Intl.DateTimeFormat(locale.value, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return format.formatRange(Date.parse(first), Date.parse(last))
}

const statuses = ['TENTATIVE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'] as const
const cleaning = ['DIRTY', 'CLEANING', 'CLEAN', 'INSPECTED'] as const

/** What the colours and signs mean. */
function Legend() {
  const id = useId()
  return (
    <>
      <button type="button" class="button quiet square" popovertarget={id} aria-label={words.legend} title={words.legend}>
        <Icon name="info" />
      </button>
      <div id={id} popover="auto" class="tape-legend">
        <ul>
          {statuses.map((status) => (
            <li key={status}>
              <span class={`stay-bar ${status.toLowerCase()}`} />
              {words[`status${status}`]}
            </li>
          ))}
          <li>
            <span class="block-bar out" />
            {words.closed}
          </li>
          <li>
            <span class="block-bar" />
            {words.outOfService}
          </li>
        </ul>
        <ul>
          {signs.map((sign) => (
            <li key={sign}>
              <Icon name={signIcons[sign]} size={14} />
              {signText(sign)}
            </li>
          ))}
          {cleaning.map((state) => (
            <li key={state}>
              <CleaningDot state={state} />
              {words[`cleaning${state}`]}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
