import type { ComponentChildren } from 'preact'
import { dateText, moneyText, percentText } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import type { FiguresBeforeQuery, FiguresQuery } from '../../generated/figures.ts'
import { words } from './words.ts'

export type Report = FiguresQuery['occupancy']
export type Earlier = FiguresBeforeQuery['occupancy']

export interface Read {
  figures: Report
  earlier: Earlier | undefined
  pickUpSince: string
}

type Value = number | null | undefined

const oneDigit = { maximumFractionDigits: 1 }

export const countText = (count: number) => count.toLocaleString(locale.value)
export const percentOrNone = (ppm: Value) => (ppm == null ? '–' : percentText(ppm, oneDigit))
export const moneyOrNone = (amount: Value) => (amount == null ? '–' : moneyText(amount))

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
      <Total name={words.revenue} value={moneyText(total.roomRevenue)} hint={words.withTaxes}>
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
