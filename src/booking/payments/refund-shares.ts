import type { OwedByStay, ProviderPart } from '../../core/folios/index.ts'
import type { StoredProviderRefund } from './intents.ts'

/** A part of a refund, as it is booked on the folio of a stay. */
interface RefundShare {
  reservationId: string
  /** The part of the payment that it gives back; null if that was booked on the folio of another stay. */
  paymentId: string | null
  amount: number
}

/** What was paid too much, by stay. */
type Overpaid = Map<string, number>

export const overpaidBy = (stays: readonly Pick<OwedByStay, 'reservationId' | 'owed'>[]): Overpaid =>
  new Map(stays.map(({ reservationId, owed }) => [reservationId, Math.max(0, -owed)]))

/** How much of an amount the parts of a payment give back to their own overpaid stays. Takes it off `overpaid`. */
export function sharesOfOverpaid(amount: number, parts: readonly ProviderPart[], overpaid: Overpaid): RefundShare[] {
  let rest = amount
  return parts.flatMap(({ id: paymentId, reservationId, left }) => {
    const most = overpaid.get(reservationId) ?? 0
    const share = Math.min(rest, left, most)
    if (share <= 0) return []
    rest -= share
    overpaid.set(reservationId, most - share)
    return [{ reservationId, paymentId, amount: share }]
  })
}

/**
 * Where a refund of a payment is posted: first to the parts of the payment on overpaid stays, then to its parts in order. What is still left goes
 * to the last part, even beyond what is left of that. An automatic refund is posted to other overpaid stays of the booking before it makes a
 * stay owe more.
 */
export function sharesOfRefund(
  { amount, isAutomatic }: Pick<StoredProviderRefund, 'amount' | 'isAutomatic'>,
  parts: readonly ProviderPart[],
  stays: readonly OwedByStay[],
): RefundShare[] {
  const last = parts.at(-1)
  if (!last) return []
  const overpaid = overpaidBy(stays)
  const ofBooking = stays.filter(({ isOfBooking }) => isOfBooking).map(({ reservationId }) => reservationId)
  const shares: RefundShare[] = []
  const rest = () => amount - sumOfShares(shares)
  const leftOf = (part: ProviderPart) => part.left - sumOfShares(shares.filter(({ paymentId }) => paymentId === part.id))
  const isInside = ({ reservationId }: ProviderPart) => ofBooking.includes(reservationId)
  shares.push(...sharesOfOverpaid(amount, parts.filter(isInside), overpaid))
  for (const reservationId of isAutomatic ? ofBooking : [])
    shares.push({ reservationId, paymentId: null, amount: Math.min(rest(), overpaid.get(reservationId)!) })
  const outside = parts.filter((part) => !isInside(part))
  shares.push(...sharesOfOverpaid(rest(), outside, overpaid))
  for (const part of parts) shares.push(shareOf(part, Math.min(rest(), Math.max(0, leftOf(part)))))
  shares.push(shareOf(last, rest()))
  return together(shares)
}

const shareOf = ({ id: paymentId, reservationId }: ProviderPart, amount: number): RefundShare => ({
  reservationId,
  paymentId,
  amount,
})

const sumOfShares = (shares: readonly RefundShare[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

/** One share for each part of the payment, and one for each stay besides. */
const together = (shares: readonly RefundShare[]): RefundShare[] =>
  [...Map.groupBy(shares, ({ reservationId, paymentId }) => `${reservationId} ${paymentId}`).values()]
    .map((same) => ({ ...same[0]!, amount: sumOfShares(same) }))
    .filter(({ amount }) => amount > 0)
