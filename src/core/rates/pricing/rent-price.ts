import { addDays, dateIn, momentIn, weekdayOf } from '../../../kernel/zone.ts'
import type { RentBlock, StoredPrice } from './terms.ts'

const minuteMilliseconds = 60_000

interface Period {
  useStartAt: Date
  useExpireAt: Date
}

/** The price of the hours of a stay: of the one block that covers them. Null if none does. */
export function rentPrice(blocks: readonly RentBlock[], period: Period, timeZone: string): StoredPrice | null {
  const block = blocks.find((one) => covers(one, period, timeZone))
  if (!block) return null
  const { minutes, amount, extraMinutes, extraAmount } = block
  const extra = minutesOf(period) - minutes
  if (extra <= 0) return { amount, amountsByAdults: null }
  const units = Math.ceil(extra / extraMinutes!)
  return { amount: amount + units * (extraAmount ?? 0), amountsByAdults: null }
}

/** Whether a stay starts and ends in the hours of a block and is as long as the block sells. */
export function covers(block: RentBlock, period: Period, timeZone: string): boolean {
  const minutes = minutesOf(period)
  if (minutes < block.minutes || minutes > block.mostMinutes) return false
  if (minutes > block.minutes && !block.extraMinutes) return false
  return daysOf(period, timeZone).some((day) => isOpenOn(block, day) && holds(block, day, period, timeZone))
}

/** The length nearest to that of a stay which blocks cover from the same start. Null if none does, or if the length is no hindrance. */
export function nearestLength(blocks: readonly RentBlock[], period: Period, timeZone: string): number | null {
  const wanted = minutesOf(period)
  const lengths = blocks.flatMap((block) =>
    daysOf(period, timeZone)
      .filter((day) => isOpenOn(block, day))
      .map((day) => lengthWithin(block, day, period, timeZone)),
  )
  const others = lengths.filter((minutes) => minutes !== null)
  if (others.length === 0 || others.includes(wanted)) return null
  const distance = (minutes: number) => Math.abs(minutes - wanted)
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

function lengthWithin(block: RentBlock, day: string, { useStartAt, useExpireAt }: Period, timeZone: string): number | null {
  const { opens, minutes, extraMinutes, mostMinutes } = block
  const end = endOn(block, day, timeZone)
  const open = Math.floor((end.getTime() - useStartAt.getTime()) / minuteMilliseconds)
  if (useStartAt < momentIn(timeZone, day, opens) || open < minutes) return null
  const most = extraMinutes === null ? minutes : Math.min(mostMinutes, open)
  return Math.min(Math.max(minutesOf({ useStartAt, useExpireAt }), minutes), most)
}

/** A block that ends on the next day may have opened the day before. */
function daysOf({ useStartAt }: Period, timeZone: string): string[] {
  const today = dateIn(timeZone, useStartAt)
  return [today, addDays(today, -1)]
}

/** Elapsed minutes: an hour that daylight saving skips or repeats is not one of the stay. */
const minutesOf = ({ useStartAt, useExpireAt }: Period) =>
  Math.ceil((useExpireAt.getTime() - useStartAt.getTime()) / minuteMilliseconds)

const isOpenOn = ({ fromDay, toDay, weekdays }: RentBlock, day: string) =>
  day >= fromDay && day <= toDay && weekdays.includes(weekdayOf(day))

function holds(block: RentBlock, day: string, { useStartAt, useExpireAt }: Period, timeZone: string): boolean {
  return useStartAt >= momentIn(timeZone, day, block.opens) && useExpireAt <= endOn(block, day, timeZone)
}

const endOn = ({ opens, lastEnd }: RentBlock, day: string, timeZone: string) =>
  momentIn(timeZone, lastEnd > opens ? day : addDays(day, 1), lastEnd)
