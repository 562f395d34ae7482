import { minuteMs } from '../../../kernel/time.ts'
import { addDays, dateIn, momentIn, weekdayOf } from '../../../kernel/zone.ts'
import { windowOf } from '../blocks/overlap.ts'
import type { Period } from './dates-around.ts'
import type { RentBlock, StoredPrice } from './terms.ts'

/** The price of the hours of a stay: of the one block that covers them. Null if none does. */
export function rentPrice(blocks: readonly RentBlock[], period: Period, timeZone: string): StoredPrice | null {
  const covering = blocks.filter((one) => covers(one, period, timeZone))
  const length = minutesOf(period)
  // a block that the clock made shorter comes after those that always sell this length
  const block = covering.find(({ minutes }) => minutes <= length) ?? covering[0]
  if (!block) return null
  const { minutes, amount, extraMinutes, extraAmount } = block
  if (length <= minutes || extraMinutes === null) return { amount, amountsByAdults: null }
  const units = Math.ceil((length - minutes) / extraMinutes)
  return { amount: amount + units * (extraAmount ?? 0), amountsByAdults: null }
}

/** Whether a stay starts and ends in the hours of a block and is as long as the block sells. */
export function covers(block: RentBlock, period: Period, timeZone: string): boolean {
  const length = minutesOf(period)
  return daysOf(period, timeZone).some((day) => {
    const opening = isOpenOn(block, day) ? openingOn(block, day, timeZone) : null
    if (!opening) return false
    const { from, to, least, most } = opening
    return period.useStartAt >= from && period.useExpireAt <= to && length >= least && length <= most
  })
}

interface Opening {
  from: Date
  to: Date
  /** Elapsed minutes of a stay. */
  least: number
  most: number
}

/**
 * When a block is open on a day, and which lengths it sells then. A block as long as its opening sells the whole opening also on a day on which
 * the clocks change. Null if they skip its hours.
 */
export function openingOn(block: RentBlock, day: string, timeZone: string): Opening | null {
  const { opens, lastEnd, minutes, extraMinutes, mostMinutes } = block
  const [from, to] = [momentIn(timeZone, day, opens), momentIn(timeZone, lastEnd > opens ? day : addDays(day, 1), lastEnd)]
  if (to <= from) return null
  const open = minutesOf({ useStartAt: from, useExpireAt: to })
  const { start, end } = windowOf(block)
  const longest = extraMinutes === null ? minutes : mostMinutes
  return { from, to, least: Math.min(minutes, open), most: longest >= end - start ? open : Math.min(longest, open) }
}

/** The nearest length that can be bought from the same start. Null if there is none, or if the wanted length can be bought. */
export function nearestLength(blocks: readonly RentBlock[], period: Period, timeZone: string): number | null {
  const length = minutesOf(period)
  const lengths = blocks.flatMap((block) =>
    daysOf(period, timeZone)
      .filter((day) => isOpenOn(block, day))
      .map((day) => lengthWithin(block, day, period, timeZone)),
  )
  const others = lengths.filter((minutes) => minutes !== null)
  if (others.length === 0 || others.includes(length)) return null
  const distance = (minutes: number) => Math.abs(minutes - length)
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

function lengthWithin(block: RentBlock, day: string, period: Period, timeZone: string): number | null {
  const opening = openingOn(block, day, timeZone)
  if (!opening) return null
  const { from, to, least, most } = opening
  const left = Math.floor((to.getTime() - period.useStartAt.getTime()) / minuteMs)
  if (period.useStartAt < from || left < least) return null
  return Math.min(Math.max(minutesOf(period), least), most, left)
}

/** A block that ends on the next day may have opened the day before. */
function daysOf({ useStartAt }: Period, timeZone: string): string[] {
  const today = dateIn(timeZone, useStartAt)
  return [today, addDays(today, -1)]
}

/** Elapsed minutes: an hour that daylight saving skips or repeats is not one of the stay. */
const minutesOf = ({ useStartAt, useExpireAt }: Period) => Math.ceil((useExpireAt.getTime() - useStartAt.getTime()) / minuteMs)

export const isOpenOn = ({ fromDay, toDay, weekdays }: RentBlock, day: string) =>
  day >= fromDay && day <= toDay && weekdays.includes(weekdayOf(day))
