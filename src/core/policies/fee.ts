import type { PolicyStep } from '../../db/tables/index.ts'
import { partOf } from '../../kernel/exact.ts'
import { minuteMs } from '../../kernel/time.ts'

/** What a fee of a policy depends on. */
interface FeeTerms {
  freeMinutesAfterBooking: number | null
  steps: readonly PolicyStep[]
}

interface FeeStay {
  /** The start of the stay. */
  arrival: Date
  bookedAt: Date
  /** The whole price of each night, in order; see `wholeNights`. */
  nights: readonly { amount: number }[]
  total: number
}

/** A step of a policy at a stay. */
interface FeeStep {
  /** From then on it counts; null: since the booking. */
  from: Date | null
  amount: number
}

interface Fee {
  amount: number
  /** The step that counts now; null while it is free. */
  step: FeeStep | null
  /** Until then a cancellation is free of charge: the first step that costs begins; null if it never was. */
  freeUntil: Date | null
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

/**
 * The steps of a policy at a stay, in order. Each counts until the next one begins, and none before the free time after the booking is over:
 * of those that began before, the last one counts from then on. A fee is never more than the stay costs.
 */
export function feeSteps(policy: FeeTerms, { arrival, bookedAt, nights, total }: FeeStay): FeeStep[] {
  const { freeMinutesAfterBooking } = policy
  const freeEnd = freeMinutesAfterBooking ? minutesAfter(bookedAt, freeMinutesAfterBooking) : null
  const begin = freeEnd ?? bookedAt
  const steps = policy.steps
    .map(({ minutesBeforeArrival, fee }) => ({
      from: minutesBeforeArrival === null ? null : minutesAfter(arrival, -minutesBeforeArrival),
      amount: Math.min(total, amountOf(fee, nights, total)),
    }))
    .toSorted((one, other) => (one.from?.getTime() ?? 0) - (other.from?.getTime() ?? 0))
  const first = steps.findLast(({ from }) => from === null || from <= begin)
  const later = steps.filter(({ from }) => from !== null && from > begin)
  return first ? [{ from: freeEnd, amount: first.amount }, ...later] : later
}

function amountOf({ ppm, nights: first, amount }: PolicyStep['fee'], nights: FeeStay['nights'], total: number): number {
  if (ppm !== null) return Number(partOf(BigInt(total), BigInt(ppm)))
  if (first !== null) return nights.slice(0, first).reduce((sum, night) => sum + night.amount, 0)
  return amount ?? 0
}

/** What a cancellation or a no-show costs now. */
export function feeOf(policy: FeeTerms, stay: FeeStay & { now: Date }): Fee {
  const steps = feeSteps(policy, stay)
  const costs = steps.find(({ amount }) => amount > 0)
  const freeUntil = costs ? costs.from : stay.arrival
  const step = steps.findLast(({ from }) => from === null || from <= stay.now) ?? null
  return { amount: step?.amount ?? 0, step, freeUntil }
}

/** A charge of the price of a stay. */
interface PricePart {
  source: string
  date: string
  amount: number
  articleId?: string | null | undefined
  isCorrection?: boolean | undefined
}

/**
 * The whole price of each night, in order: with its taxes, and with the articles that belong to the night because the plan includes them or
 * the property demands them, not with what the guest added. Fees and prepayments count nights so. `lines` are in the order of their charges.
 */
export function wholeNights(
  lines: readonly PricePart[],
  added: readonly { articleId: string }[],
): { date: string; amount: number }[] {
  const parts = lines.filter(({ isCorrection }) => !isCorrection)
  const dates = [...new Set(parts.filter(({ source }) => source === 'RATE').map(({ date }) => date))].toSorted()
  const byDate = Map.groupBy(parts, ({ date }) => date)
  return dates.map((date) => {
    const ofNight = added.reduce<readonly PricePart[]>((left, { articleId }) => withoutAdded(left, articleId), byDate.get(date)!)
    return { date, amount: Number(ofNight.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) }
  })
}

/** The plan may include an article that the guest adds once more: the added pieces and their taxes come after the included ones. */
function withoutAdded(parts: readonly PricePart[], articleId: string): readonly PricePart[] {
  const last = parts.findLastIndex((part) => part.source === 'ARTICLE' && part.articleId === articleId)
  return last === -1 ? parts : parts.filter((part, at) => at < last || part.articleId !== articleId)
}
