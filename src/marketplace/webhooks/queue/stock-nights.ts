import { INVENTORY_RANGES_MAX } from '../../../kernel/limits.ts'
import { nightOf } from '../../../kernel/nights.ts'
import { addDays } from '../../../kernel/zone.ts'

/** Nights of room types, as dates. */
interface NightRange extends Nights {
  /** Null for all. */
  roomTypeIds: string[] | null
}

export interface StockPeriod {
  /** Null for all. */
  roomTypeId: string | null
  from: Date
  to: Date | null
}

interface Nights {
  from: string
  /** Included; null for all later ones. */
  to: string | null
}

/** The nights that periods touch, from this night on: by room type, each night once. */
export function nightsOf(zone: string, now: Date, periods: readonly StockPeriod[]): NightRange[] {
  const tonight = nightOf(zone, now)
  const byType = Map.groupBy(
    periods.map(({ roomTypeId, from, to }) => ({
      roomTypeId,
      from: later(nightOf(zone, from), tonight),
      to: to && nightOf(zone, new Date(to.getTime() - 1)),
    })),
    ({ roomTypeId }) => roomTypeId,
  )
  const merged = [...byType].flatMap(([roomTypeId, nights]) => mergedNights(nights).map((range) => ({ roomTypeId, ...range })))
  const ranges = grouped(merged)
  return ranges.length <= INVENTORY_RANGES_MAX ? ranges : [covering(ranges)]
}

const later = (one: string, other: string) => (one > other ? one : other)

/** Overlapping and adjacent ranges become one. */
function mergedNights(nights: readonly Nights[]): Nights[] {
  const merged: Nights[] = []
  const sorted = nights.filter(({ from, to }) => to === null || from <= to).sort((one, other) => (one.from < other.from ? -1 : 1))
  for (const { from, to } of sorted) {
    const last = merged.at(-1)
    if (last && (last.to === null || from <= addDays(last.to, 1))) last.to = last.to && to && later(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Room types with the same nights share a range. */
function grouped(ranges: readonly (Nights & { roomTypeId: string | null })[]): NightRange[] {
  const byNights = Map.groupBy(ranges, ({ roomTypeId, from, to }) => `${from} ${to} ${roomTypeId === null}`)
  return [...byNights.values()].map((same) => {
    const ids = same.flatMap(({ roomTypeId }) => roomTypeId ?? [])
    return { roomTypeIds: same[0]!.roomTypeId === null ? null : ids.sort(), from: same[0]!.from, to: same[0]!.to }
  })
}

function covering(ranges: readonly NightRange[]): NightRange {
  const isForAll = ranges.some(({ roomTypeIds }) => roomTypeIds === null)
  const isOpen = ranges.some(({ to }) => to === null)
  return {
    roomTypeIds: isForAll ? null : [...new Set(ranges.flatMap(({ roomTypeIds }) => roomTypeIds ?? []))].sort(),
    from: ranges.map(({ from }) => from).reduce((one, other) => (one < other ? one : other)),
    to: isOpen ? null : ranges.map(({ to }) => to!).reduce(later),
  }
}
