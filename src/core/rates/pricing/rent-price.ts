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
  const today = dateIn(timeZone, period.useStartAt)
  return [today, addDays(today, -1)].some((day) => isOpenOn(block, day) && holds(block, day, period, timeZone))
}

/** Elapsed minutes: an hour that daylight saving skips or repeats is not one of the stay. */
const minutesOf = ({ useStartAt, useExpireAt }: Period) =>
  Math.ceil((useExpireAt.getTime() - useStartAt.getTime()) / minuteMilliseconds)

const isOpenOn = ({ fromDay, toDay, weekdays }: RentBlock, day: string) =>
  day >= fromDay && day <= toDay && weekdays.includes(weekdayOf(day))

function holds({ opens, lastEnd }: RentBlock, day: string, { useStartAt, useExpireAt }: Period, timeZone: string): boolean {
  const endDay = lastEnd > opens ? day : addDays(day, 1)
  return useStartAt >= momentIn(timeZone, day, opens) && useExpireAt <= momentIn(timeZone, endDay, lastEnd)
}
