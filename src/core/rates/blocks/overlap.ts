import { DAY_MINUTES, WEEKDAYS } from '../../../kernel/limits.ts'
import { dayNumber, weekdayOfDay } from '../prices/days.ts'
import type { RentBlock } from '../pricing/terms.ts'

/** What decides which stays a block covers. */
type BlockHours = Pick<RentBlock, 'fromDay' | 'toDay' | 'weekdays' | 'opens' | 'lastEnd' | 'minutes' | 'mostMinutes'>

const minuteOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** Minutes from the midnight before it opens; it may end on the next day. */
export function windowOf({ opens, lastEnd }: Pick<BlockHours, 'opens' | 'lastEnd'>): { start: number; end: number } {
  const [start, end] = [minuteOf(opens), minuteOf(lastEnd)]
  return { start, end: end > start ? end : end + DAY_MINUTES }
}

/** Whether one stay, by its start and its length, could be covered by both. */
export function blocksOverlap(one: BlockHours, other: BlockHours): boolean {
  const shortest = Math.max(one.minutes, other.minutes)
  if (shortest > Math.min(one.mostMinutes, other.mostMinutes)) return false
  return [-1, 0, 1].some((daysLater) => sharesDay(one, other, daysLater) && sharedMinutes(one, other, daysLater) >= shortest)
}

function sharedMinutes(one: BlockHours, other: BlockHours, daysLater: number): number {
  const [ofOne, ofOther] = [windowOf(one), windowOf(other)]
  const shift = daysLater * DAY_MINUTES
  return Math.min(ofOne.end, ofOther.end + shift) - Math.max(ofOne.start, ofOther.start + shift)
}

/** Whether the one opens on a day and the other so many days later. */
function sharesDay(one: BlockHours, other: BlockHours, daysLater: number): boolean {
  const first = Math.max(dayNumber(one.fromDay), dayNumber(other.fromDay) - daysLater)
  const last = Math.min(dayNumber(one.toDay), dayNumber(other.toDay) - daysLater, first + WEEKDAYS - 1)
  for (let day = first; day <= last; day++)
    if (one.weekdays.includes(weekdayOfDay(day)) && other.weekdays.includes(weekdayOfDay(day + daysLater))) return true
  return false
}
