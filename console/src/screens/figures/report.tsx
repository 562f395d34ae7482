import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { dateText, dotted, moneyText, percentText } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import type { FiguresBeforeQuery, FiguresQuery } from '../../generated/figures.ts'
import { optionsOf } from '../../parts/field.tsx'
import { Segments } from '../../parts/input.tsx'
import { Plot } from '../../parts/plot.tsx'
import { Table } from '../../parts/table.tsx'
import { words } from './words.ts'

type Report = FiguresQuery['occupancy']
type Earlier = FiguresBeforeQuery['occupancy']

interface Read {
  figures: Report
  earlier: Earlier | undefined
  pickUpSince: string
}

type Value = number | null | undefined

const oneDigit = { maximumFractionDigits: 1 }

const countText = (count: number) => count.toLocaleString(locale.value)
const percentOrNone = (ppm: Value) => (ppm == null ? '–' : percentText(ppm, oneDigit))
const moneyOrNone = (amount: Value) => (amount == null ? '–' : moneyText(amount))

/** The figures of the whole period, against those of the other one. */
export function Totals({ figures: { total }, earlier, pickUpSince }: Read) {
  const { available, sold, pickUp, dayUse } = total
  const old = earlier?.total
  return (
    <dl class="totals">
      <Total
        name={words.occupancy}
        value={percentOrNone(total.occupancyPpm)}
        hint={available > 0 ? words.ofRooms(countText(sold), countText(available)) : `${words.nights}: ${countText(sold)}`}
      >
        <Points now={total.occupancyPpm} before={old?.occupancyPpm} />
      </Total>
      <Total name={words.adr} value={moneyOrNone(total.adr)} hint={words.netOfTaxes}>
        <Growth now={total.adr} before={old?.adr} />
      </Total>
      <Total name={words.revPar} value={moneyOrNone(total.revPar)} hint={words.netOfTaxes}>
        <Growth now={total.revPar} before={old?.revPar} />
      </Total>
      <Total
        name={words.revenue}
        value={moneyText(total.roomRevenue)}
        hint={dotted(words.withTaxes, total.lateRevenue !== 0 && words.late(moneyText(total.lateRevenue)))}
      >
        <Growth now={total.roomRevenue} before={old?.roomRevenue} />
      </Total>
      {pickUp && (
        <Total
          name={words.pickUp}
          value={`${pickUp.nights > 0 ? '+' : ''}${countText(pickUp.nights)}`}
          hint={`${words.nightsSince(dateText(pickUpSince))} · ${moneyText(pickUp.roomRevenue)}`}
        />
      )}
      {dayUse.stays > 0 && <Total name={words.dayUse} value={countText(dayUse.stays)} hint={moneyText(dayUse.revenue)} />}
    </dl>
  )
}

function Total({ name, value, hint, children }: { name: string; value: string; hint: string; children?: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {children}
        <small>{hint}</small>
      </dd>
    </div>
  )
}

function Change({ by, text }: { by: number; text: string }) {
  const [sign, tone] = by > 0 ? ['▲', 'up'] : by < 0 ? ['▼', 'down'] : ['±', 'level']
  return (
    <span class={`change ${tone}`}>
      {sign} {text}
    </span>
  )
}

/** How much more it is than before, in parts of what it was. */
function Growth({ now, before }: { now: Value; before: Value }) {
  if (now == null || !before) return null
  const growth = (now - before) / before
  return <Change by={growth} text={percentText(Math.abs(growth) * 1_000_000, oneDigit)} />
}

/** The difference of two percentages. */
function Points({ now, before }: { now: Value; before: Value }) {
  if (now == null || before == null) return null
  const difference = (now - before) / 10_000
  const text = words.points(Math.abs(difference).toLocaleString(locale.value, oneDigit))
  return <Change by={difference} text={text} />
}

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
      compared: compared && earlier?.days[at]?.figures[compared],
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

type By = 'roomTypes' | 'channels' | 'ratePlans'

interface Row {
  id: string
  name: string
  total: Report['total']
}

function rowsOf(figures: Report, by: By): Row[] {
  if (by === 'roomTypes') return figures.roomTypes.map(({ roomTypeId, name, total }) => ({ id: roomTypeId, name, total }))
  if (by === 'channels')
    return figures.channels.map(({ channelId, isRest, total }) => ({
      id: isRest ? 'rest' : (channelId ?? ''),
      name: isRest ? words.theRest : (channelId ?? words.direct),
      total,
    }))
  return figures.ratePlans.map(({ ratePlanId, name, isRest, total }, at) => ({
    id: isRest ? 'rest' : (ratePlanId ?? `text-${at}`),
    name: isRest ? words.theRest : (name ?? words.withoutPlan),
    total,
  }))
}

/** The same figures by room type, channel or rate plan. */
export function Breakdown({ figures }: { figures: Report }) {
  const [by, setBy] = useState<By>('roomTypes')
  const names = { roomTypes: words.roomTypes, channels: words.byChannel, ratePlans: words.plans }
  const sum = Math.max(figures.total.roomRevenue, 1)
  return (
    <section class="split">
      <Segments
        label={words.by}
        value={by}
        options={optionsOf(['roomTypes', 'channels', 'ratePlans'], (one) => names[one])}
        onChange={setBy}
      />
      <Table
        label={words.by}
        heads={[names[by], words.nights, words.occupancy, words.adr, words.revenue, words.share]}
        numbers={[1, 2, 3, 4, 5]}
        rows={rowsOf(figures, by)}
        empty={words.noFigures}
        icon="figures"
        isTable
        cells={({ name, total: { sold, occupancyPpm, adr, roomRevenue } }) => [
          name,
          countText(sold),
          percentOrNone(occupancyPpm),
          moneyOrNone(adr),
          moneyText(roomRevenue),
          <>
            <meter min={0} max={1} value={Math.max(roomRevenue, 0) / sum} aria-label={words.share} />{' '}
            {percentOrNone((roomRevenue / sum) * 1_000_000)}
          </>,
        ]}
      />
    </section>
  )
}
