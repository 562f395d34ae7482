import { moneyText } from '../../data/amounts.ts'
import { momentOf } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { nameIn } from '../../parts/options.ts'
import { directChannel } from './plan-fields.ts'
import type { FullPlan } from './plan-values.ts'
import { percentText } from './texts.ts'
import { words } from './words.ts'

/** Where the prices of a plan come from. */
export function priceOrigin(plan: FullPlan, byId: ReadonlyMap<string, FullPlan>, currency: string): string {
  const { ownPrices, derivedFrom } = words.value
  if (!plan.parentId) return ownPrices
  const parent = byId.get(plan.parentId)
  const changes = [
    plan.adjustPpm !== 0 && percentText(plan.adjustPpm, locale.value),
    plan.adjustAmount !== 0 &&
      `${plan.adjustAmount > 0 ? '+' : '−'}${moneyText(Math.abs(plan.adjustAmount), currency, locale.value)}`,
  ].filter((text) => typeof text === 'string')
  return `${derivedFrom(parent ? nameIn(parent) : '–')} ${changes.join(' ')}`
}

/** What is paid at the booking, or until when the room is held. */
export function prepaid({ guarantee, holdUntil, prepayPpm, prepayNights, prepayAmount }: FullPlan, currency: string): string {
  const { wholePrice, nights } = words.value
  if (guarantee === 'HOLD_UNTIL') return holdUntil ?? ''
  if (guarantee !== 'PREPAY') return ''
  if (prepayNights != null) return nights(prepayNights)
  if (prepayAmount != null) return moneyText(prepayAmount, currency, locale.value)
  return prepayPpm == null || prepayPpm === 1_000_000 ? wholePrice : percentText(prepayPpm, locale.value).replace('+', '')
}

/** Who may sell a plan and when it can be booked, where that is limited. */
export function saleTexts(plan: FullPlan, { timeZone }: Property): string[] {
  const { soldBy, soldDirectly, bookedFrom, bookedUntil, bookedAhead } = words.value
  const place = { timeZone, language: locale.value }
  const moment = (at: string) => momentOf(at, place).replace('T', ' ')
  const { channels, bookableFrom, bookableUntil, advanceMinHours: least, advanceMaxHours: most } = plan
  return [
    channels && soldBy(channels.map((one) => (one === directChannel ? soldDirectly : one)).join(', ')),
    bookableFrom && bookedFrom(moment(bookableFrom)),
    bookableUntil && bookedUntil(moment(bookableUntil)),
    (least != null || most != null) && bookedAhead(least ?? null, most ?? null),
  ].filter((line) => typeof line === 'string')
}
