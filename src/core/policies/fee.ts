import type { PolicyStep } from '../../db/tables/index.ts'
import { partOf } from '../../kernel/exact.ts'

/** What a fee of a policy depends on. */
export interface FeeTerms {
  freeMinutesAfterBooking: number | null
  steps: readonly PolicyStep[]
}

export interface FeeStay {
  /** The start of the stay. */
  arrival: Date
  bookedAt: Date
  /** The price of each night, in order. */
  nights: readonly { amount: number }[]
  total: number
}

/** A step of a policy at a stay. */
export interface FeeStep {
  /** From then on it counts; null: since the booking. */
  from: Date | null
  amount: number
}

export interface Fee {
  amount: number
  /** The step that counts now; null while it is free. */
  step: FeeStep | null
  /** Until then a cancellation is free of charge; null if it never was. */
  freeUntil: Date | null
}

const minuteMilliseconds = 60_000

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMilliseconds)

/** The steps of a policy with their moments and amounts, in order. A fee is never more than the stay costs. */
export function feeSteps({ steps }: Pick<FeeTerms, 'steps'>, { arrival, nights, total }: Omit<FeeStay, 'bookedAt'>): FeeStep[] {
  return steps
    .map(({ minutesBeforeArrival, fee }) => ({
      from: minutesBeforeArrival === null ? null : minutesAfter(arrival, -minutesBeforeArrival),
      amount: Math.min(total, amountOf(fee, nights, total)),
    }))
    .toSorted((one, other) => (one.from?.getTime() ?? 0) - (other.from?.getTime() ?? 0))
}

function amountOf({ ppm, nights: first, amount }: PolicyStep['fee'], nights: FeeStay['nights'], total: number): number {
  if (ppm !== null) return Number(partOf(BigInt(total), BigInt(ppm)))
  if (first !== null) return nights.slice(0, first).reduce((sum, night) => sum + night.amount, 0)
  return amount ?? 0
}

/** What a cancellation or a no-show costs now. The step that began last counts, but not within the free time after the booking. */
export function feeOf(policy: FeeTerms, stay: FeeStay & { now: Date }): Fee {
  const { now } = stay
  const steps = feeSteps(policy, stay)
  const freeUntil = lastFreeMoment(policy, steps, stay)
  if (freeUntil && now < freeUntil) return { amount: 0, step: null, freeUntil }
  const step = steps.findLast(({ from }) => from === null || from <= now) ?? null
  return { amount: step?.amount ?? 0, step, freeUntil }
}

/** The first step that costs ends the free time, or the free time after the booking does if that is later. */
function lastFreeMoment(
  { freeMinutesAfterBooking }: FeeTerms,
  steps: readonly FeeStep[],
  { arrival, bookedAt }: FeeStay,
): Date | null {
  const costs = steps.find(({ amount }) => amount > 0)
  const beforeSteps = costs ? costs.from : arrival
  const afterBooking = freeMinutesAfterBooking === null ? null : minutesAfter(bookedAt, freeMinutesAfterBooking)
  const candidates = [beforeSteps, afterBooking].filter((moment) => moment !== null && moment > bookedAt) as Date[]
  return candidates.length > 0 ? new Date(Math.max(...candidates.map((moment) => moment.getTime()))) : null
}
