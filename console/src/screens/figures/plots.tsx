import { moneyText } from '../../data/amounts.ts'
import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { Plot } from '../../parts/plot.tsx'
import { percentOf, type Read, type Report } from './totals.tsx'
import { words } from './words.ts'

type Day = Report['days'][number]['figures']
type Compared = 'occupancyPpm' | 'adr' | 'revPar' | 'roomRevenue'

/** Each figure by day. */
export function Plots({ figures: { days, currency }, earlier }: Read) {
  const language = locale.value
  const text = words.value
  const money = (amount: number) => moneyText(Math.round(amount), currency, language)
  const names = { now: text.now, compared: text.earlier, label: text.day, asTable: text.asTable, hint: text.plotHint }
  const label = (day: string) => dayText(`${day}T00:00:00Z`, { timeZone: 'UTC', language })
  const pointsOf = (value: (day: Day) => number | null | undefined, compared?: Compared) =>
    days.map(({ date, figures }, at) => ({
      label: label(date),
      value: value(figures) ?? null,
      ...(compared && earlier && { compared: earlier.days[at]?.figures[compared] ?? null }),
    }))
  return (
    <div class="plots">
      <Plot
        title={text.occupancy}
        points={pointsOf(({ occupancyPpm }) => occupancyPpm, 'occupancyPpm')}
        text={(ppm) => percentOf(ppm, language)}
        names={names}
      />
      <Plot
        title={text.revenue}
        kind="bars"
        points={pointsOf((day) => day.roomRevenue, 'roomRevenue')}
        text={money}
        names={names}
      />
      <Plot title={text.adr} points={pointsOf(({ adr }) => adr, 'adr')} text={money} names={names} />
      <Plot title={text.revPar} points={pointsOf(({ revPar }) => revPar, 'revPar')} text={money} names={names} />
      {days.some(({ figures }) => figures.pickUp) && (
        <Plot
          title={text.pickUp}
          kind="bars"
          points={pointsOf(({ pickUp }) => pickUp?.nights)}
          text={(nights) => nights.toLocaleString(language)}
          names={names}
        />
      )}
    </div>
  )
}
