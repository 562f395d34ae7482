import { fail } from '../../kernel/errors.ts'
import { million, quotient } from '../../kernel/exact.ts'
import { INT_MAX } from '../../kernel/limits.ts'

/** What is added up. Amounts contain the included taxes. */
const names = [
  'rooms',
  'outOfOrder',
  'sold',
  'held',
  'arrivals',
  'departures',
  'revenue',
  'included',
  'lateRevenue',
  'dayUse',
  'dayUseRevenue',
  'dayUseIncluded',
  'pickUp',
  'pickUpRevenue',
  'pickUpIncluded',
] as const

export type Sums = Record<(typeof names)[number], number>

export function sumOf(parts: readonly Partial<Sums>[]): Sums {
  const sum = Object.fromEntries(names.map((name) => [name, 0])) as Sums
  for (const part of parts) for (const name of names) sum[name] += part[name] ?? 0
  return sum
}

/** Ratios to rooms are those of `housed`: of the sums of the days on which there are rooms. */
export function figuresOf(sums: Sums, hasPickUp: boolean, housed: Sums = sums) {
  refuseInexact(sums)
  const { rooms, outOfOrder, sold, held, arrivals, departures, revenue, dayUse, dayUseRevenue } = sums
  const available = rooms - outOfOrder
  const net = revenue - sums.included
  return {
    rooms,
    outOfOrder,
    available,
    sold,
    held,
    arrivals,
    departures,
    occupancyPpm: occupancyOf(housed.sold, available),
    roomRevenue: revenue,
    roomRevenueNet: net,
    lateRevenue: sums.lateRevenue,
    adr: perPiece(net, sold),
    revPar: perPiece(housed.revenue - housed.included, available),
    dayUse: { stays: dayUse, revenue: dayUseRevenue, revenueNet: dayUseRevenue - sums.dayUseIncluded },
    pickUp: hasPickUp ? pickUpOf(sums) : null,
  }
}

const pickUpOf = ({ pickUp, pickUpRevenue, pickUpIncluded }: Sums) => ({
  nights: pickUp,
  roomRevenue: pickUpRevenue,
  roomRevenueNet: pickUpRevenue - pickUpIncluded,
})

function occupancyOf(sold: number, available: number): number | null {
  if (available <= 0) return null
  // thousands of stays on one room would be more than an Int holds
  return Math.min(INT_MAX, Number(quotient(BigInt(sold) * million, BigInt(available))))
}

const perPiece = (amount: number, pieces: number): number | null =>
  pieces > 0 ? Number(quotient(BigInt(amount), BigInt(pieces))) : null

/** Each folio stays within what JSON numbers hold; many folios together may not. */
function refuseInexact(sums: Sums): void {
  const amounts = [sums.revenue, sums.dayUseRevenue, sums.pickUpRevenue]
  const taxes = [sums.included, sums.dayUseIncluded, sums.pickUpIncluded]
  const nets = amounts.map((amount, at) => amount - taxes[at]!)
  if (![...amounts, ...taxes, ...nets, sums.lateRevenue].every(Number.isSafeInteger))
    fail('LIMIT_EXCEEDED', `The sums of a report stay within ±${Number.MAX_SAFE_INTEGER}.`)
}
