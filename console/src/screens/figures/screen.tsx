import { useState } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { askHere, changesHere, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { FiguresBeforeDocument, FiguresDocument } from '../../generated/figures.ts'
import { Choice, FormError, optionsOf } from '../../parts/field.tsx'
import { DateRange, Input } from '../../parts/input.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Breakdown } from './breakdown.tsx'
import { type Comparison, comparedWith, isPeriod, type Period, type PeriodName, periodNames, periodOf } from './period.ts'
import { Plots } from './plots.tsx'
import { Totals } from './totals.tsx'
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
        <Choice<Comparison>
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
