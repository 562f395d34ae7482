import { dateText, moneyText } from '../../data/here.ts'
import { Plot } from '../../parts/plot.tsx'
import { countText, percentOrNone, type Read, type Report } from './totals.tsx'
import { words } from './words.ts'

type Day = Report['days'][number]['figures']
type Compared = 'occupancyPpm' | 'adr' | 'revPar' | 'roomRevenue'

/** Each figure by day. */
export function Plots({ figures: { days }, earlier }: Read) {
  const moneyOf = (amount: number) => moneyText(Math.round(amount))
  const names = { now: words.now, compared: words.earlier, label: words.day, asTable: words.asTable, hint: words.plotHint }
  const pointsOf = (value: (day: Day) => number | null | undefined, compared?: Compared) =>
    days.map(({ date, figures }, at) => ({
      label: dateText(date),
      value: value(figures) ?? null,
      ...(compared && earlier && { compared: earlier.days[at]?.figures[compared] ?? null }),
    }))
  const comparedPoints = (figure: Compared) => pointsOf((day) => day[figure], figure)
  return (
    <div class="plots">
      <Plot title={words.occupancy} points={comparedPoints('occupancyPpm')} text={percentOrNone} names={names} />
      <Plot title={words.revenue} kind="bars" points={comparedPoints('roomRevenue')} text={moneyOf} names={names} />
      <Plot title={words.adr} points={comparedPoints('adr')} text={moneyOf} names={names} />
      <Plot title={words.revPar} points={comparedPoints('revPar')} text={moneyOf} names={names} />
      {days.some(({ figures }) => figures.pickUp) && (
        <Plot title={words.pickUp} kind="bars" points={pointsOf(({ pickUp }) => pickUp?.nights)} text={countText} names={names} />
      )}
    </div>
  )
}
