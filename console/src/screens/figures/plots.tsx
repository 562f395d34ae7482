import { dateText, money } from '../../data/local.ts'
import { Plot } from '../../parts/plot.tsx'
import { countText, percentOrNone, type Read, type Report } from './totals.tsx'
import { words } from './words.ts'

type Day = Report['days'][number]['figures']
type Compared = 'occupancyPpm' | 'adr' | 'revPar' | 'roomRevenue'

/** Each figure by day. */
export function Plots({ figures: { days }, earlier }: Read) {
  const text = words.value
  const moneyOf = (amount: number) => money(Math.round(amount))
  const names = { now: text.now, compared: text.earlier, label: text.day, asTable: text.asTable, hint: text.plotHint }
  const pointsOf = (value: (day: Day) => number | null | undefined, compared?: Compared) =>
    days.map(({ date, figures }, at) => ({
      label: dateText(date),
      value: value(figures) ?? null,
      ...(compared && earlier && { compared: earlier.days[at]?.figures[compared] ?? null }),
    }))
  const comparedPoints = (figure: Compared) => pointsOf((day) => day[figure], figure)
  return (
    <div class="plots">
      <Plot title={text.occupancy} points={comparedPoints('occupancyPpm')} text={percentOrNone} names={names} />
      <Plot title={text.revenue} kind="bars" points={comparedPoints('roomRevenue')} text={moneyOf} names={names} />
      <Plot title={text.adr} points={comparedPoints('adr')} text={moneyOf} names={names} />
      <Plot title={text.revPar} points={comparedPoints('revPar')} text={moneyOf} names={names} />
      {days.some(({ figures }) => figures.pickUp) && (
        <Plot title={text.pickUp} kind="bars" points={pointsOf(({ pickUp }) => pickUp?.nights)} text={countText} names={names} />
      )}
    </div>
  )
}
