import { useState } from 'preact/hooks'
import { addDays, daysBetween } from '../../data/format.ts'
import { askHere, changesHere, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { FiguresBeforeDocument, FiguresDocument } from '../../generated/figures.ts'
import { Choice, FormError, optionsOf } from '../../parts/field.tsx'
import { DateRange, Input } from '../../parts/input.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Breakdown, Plots, Totals } from './report.tsx'
import { words } from './words.ts'
import './style.css'

const weekDays = 7

/** How well the property is sold. */
export default function FiguresScreen() {
  const today = todayHere()
  const [name, setName] = useState<PeriodName>('next30')
  const [period, setPeriod] = useState<Period>(() => periodOf('next30', today))
  const [comparison, setComparison] = useState<Comparison>('before')
  const [pickUpSince, setPickUpSince] = useState(addDays(today, -weekDays))
  const before = comparedWith(period, comparison)
  const reading = useReading(
    async () => {
      const [figures, earlier] = await Promise.all([
        askHere(FiguresDocument, { ...period, pickUpSince: pickUpSince || null }),
        before && askHere(FiguresBeforeDocument, before),
      ])
      return { figures: figures.occupancy, earlier: earlier?.occupancy, pickUpSince }
    },
    [period.from, period.to, before?.from, pickUpSince],
    changesHere(['RESERVATION', 'FOLIO']),
  )
  const choose = (next: PeriodName) => {
    setName(next)
    if (next !== 'own') setPeriod(periodOf(next, today))
  }
  const set = (part: Partial<Period>) => {
    const next = { ...period, ...part }
    setName('own')
    if (isPeriod(next)) setPeriod(next)
  }
  return (
    <div class="figures-page">
      <h1>{words.figures}</h1>
      <div class="figures-filters">
        <Choice
          label={words.period}
          value={name}
          options={optionsOf(periodNames, (one) => words[`period_${one}`])}
          onChange={choose}
        />
        <DateRange {...period} onChange={set} />
        <Choice
          label={words.compare}
          value={comparison}
          options={optionsOf(['before', 'year', 'none'], (one) => words[`compare_${one}`])}
          onChange={setComparison}
        />
        <Input type="date" label={words.pickUpSince} value={pickUpSince} max={today} onChange={setPickUpSince} />
      </div>
      {!isPeriod(period) && <FormError>{words.tooLong}</FormError>}
      <Shown reading={reading}>
        {(read) => (
          <>
            <Totals {...read} />
            <Plots {...read} />
            <Breakdown figures={read.figures} />
          </>
        )}
      </Shown>
    </div>
  )
}

const periodNames = ['past30', 'month', 'past', 'next30', 'year', 'own'] as const
type PeriodName = (typeof periodNames)[number]

interface Period {
  from: string
  to: string
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month that is so many months later. */
function monthLater(day: string, months: number) {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** A period by its name, on a day of the property. */
function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const year = today.slice(0, 4)
  return {
    past30: { from: addDays(today, -30), to: addDays(today, -1) },
    month: { from: firstOfMonth(today), to: addDays(monthLater(today, 1), -1) },
    past: { from: monthLater(today, -1), to: addDays(firstOfMonth(today), -1) },
    next30: { from: today, to: addDays(today, 29) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  }[name]
}

type Comparison = 'before' | 'year' | 'none'

/** A year earlier is 52 weeks earlier, so that the same weekdays are compared. */
const yearDays = 364

function comparedWith({ from, to }: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined
  const days = comparison === 'year' ? yearDays : daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

const daysMax = 366

const isPeriod = ({ from, to }: Period) => from !== '' && to !== '' && from <= to && daysBetween(from, to) < daysMax
