import type { ComponentChildren } from 'preact'
import { moneyText } from '../../data/amounts.ts'
import { dayText } from '../../data/format.ts'
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

export const percentOf = (ppm: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(ppm / 1_000_000)

/** The figures of the whole period, against those of the other one. */
export function Totals({ figures: { total, currency }, earlier, pickUpSince }: Read) {
  const language = locale.value
  const text = words.value
  const money = (amount: number) => moneyText(amount, currency, language)
  const count = (value: number) => value.toLocaleString(language)
  const old = earlier?.total
  return (
    <dl class="totals">
      <Total
        name={text.occupancy}
        value={total.occupancyPpm == null ? '–' : percentOf(total.occupancyPpm, language)}
        hint={
          total.available > 0 ? text.ofRooms(count(total.sold), count(total.available)) : `${text.nights}: ${count(total.sold)}`
        }
      >
        <Points now={total.occupancyPpm} before={old?.occupancyPpm} />
      </Total>
      <Total name={text.adr} value={total.adr == null ? '–' : money(total.adr)} hint={text.netOfTaxes}>
        <Growth now={total.adr} before={old?.adr} />
      </Total>
      <Total name={text.revPar} value={total.revPar == null ? '–' : money(total.revPar)} hint={text.netOfTaxes}>
        <Growth now={total.revPar} before={old?.revPar} />
      </Total>
      <Total name={text.revenue} value={money(total.roomRevenue)} hint={text.withTaxes}>
        <Growth now={total.roomRevenue} before={old?.roomRevenue} />
      </Total>
      {total.pickUp && (
        <Total
          name={text.pickUp}
          value={`${total.pickUp.nights > 0 ? '+' : ''}${count(total.pickUp.nights)}`}
          hint={`${text.nightsSince(dayText(`${pickUpSince}T00:00:00Z`, { timeZone: 'UTC', language }))} · ${money(total.pickUp.roomRevenue)}`}
        />
      )}
      {total.dayUse.stays > 0 && (
        <Total name={text.dayUse} value={count(total.dayUse.stays)} hint={money(total.dayUse.revenue)} />
      )}
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

type Value = number | null | undefined

const signed = (value: number, text: string) => `${value > 0 ? '▲' : value < 0 ? '▼' : '±'} ${text}`
const toneOf = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : 'level')

/** How much more it is than before, in parts of what it was. */
function Growth({ now, before }: { now: Value; before: Value }) {
  if (now == null || !before) return null
  const growth = (now - before) / before
  const text = new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(growth))
  return <span class={`change ${toneOf(growth)}`}>{signed(growth, text)}</span>
}

/** The difference of two percentages. */
function Points({ now, before }: { now: Value; before: Value }) {
  if (now == null || before == null) return null
  const difference = (now - before) / 10_000
  const text = words.value.points(Math.abs(difference).toLocaleString(locale.value, { maximumFractionDigits: 1 }))
  return <span class={`change ${toneOf(difference)}`}>{signed(difference, text)}</span>
}
