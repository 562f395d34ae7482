import { owedByStays, partsOfIntent, recordProviderPayment, recordProviderRefund } from '../../core/folios/index.ts'
import { dueNowOfStays } from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { shares } from '../../kernel/exact.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type StoredIntent, type StoredProviderRefund, takenOf } from './intents.ts'

/** Books captured money once on the folios of the booking: that of a sale where the offers wanted it in advance, then by what each stay owes now. */
export async function bookCapture(ctx: Context, unit: Unit, intent: StoredIntent): Promise<void> {
  const { accommodationId, bookingId, id: intentId, capturedAt, reference, balanceUntil } = intent
  const booked = await partsOfIntent(unit.db, accommodationId, intentId)
  if (booked.length > 0) return
  const stays = await owedByStays(unit.db, accommodationId, bookingId)
  const isOfSale = balanceUntil === null
  const ids = stays.map(({ reservationId }) => reservationId)
  const dueNow = isOfSale ? await dueNowOfStays(unit.db, accommodationId, ids) : new Map<string, number>()
  const owed = stays.map((stay) => Math.max(stay.owed, 0))
  const inAdvance = stays.map(({ reservationId }, at) => Math.min(owed[at]!, dueNow.get(reservationId) ?? 0))
  const parts = splitBy(takenOf(intent), inAdvance, owed)
  for (const [at, { reservationId }] of stays.entries()) {
    const part = parts[at]!
    if (part === 0) continue
    const movement = { reservationId, amount: part, intentId, movedAt: capturedAt!, externalRef: reference! }
    await recordProviderPayment(unit.joined(ctx), movement)
  }
}

/** First what is wanted in advance, then the other debts. What exceeds all debts stands with the first stay. */
function splitBy(amount: number, inAdvance: readonly number[], owed: readonly number[]): number[] {
  const first = sharesOf(amount, inAdvance)
  const rest = sharesOf(
    amount - sumOf(first),
    owed.map((debt, at) => debt - first[at]!),
  )
  const parts = first.map((part, at) => part + rest[at]!)
  if (parts.length > 0) parts[0]! += amount - sumOf(parts)
  return parts
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** As much of an amount as the debts take. */
const sharesOf = (amount: number, debts: readonly number[]): number[] =>
  shares(BigInt(Math.min(amount, sumOf(debts))), debts.map(BigInt)).map(Number)

/** Books a refund once, against the parts of its payment. */
export async function bookRefund(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  { id: providerRefundId, amount, updatedAt: movedAt, reference }: StoredProviderRefund,
): Promise<void> {
  const parts = await partsOfIntent(unit.db, intent.accommodationId, intent.id)
  if (parts.some(({ refunds }) => refunds.some((one) => one.providerRefundId === providerRefundId))) return
  let left = amount
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    const share = isLast ? left : Math.min(left, Math.max(part.left, 0))
    left -= share
    if (share === 0) continue
    const { id: paymentId, reservationId } = part
    const movement = { reservationId, paymentId, amount: share, providerRefundId, movedAt, externalRef: reference! }
    await recordProviderRefund(unit.joined(ctx), movement)
  }
}

/** Books money that went back and came again, because the guest's bank did not take it: both movements stand, each on its day. */
export async function bookFailedRefund(
  ctx: Context,
  unit: Unit,
  { accommodationId, id: intentId }: StoredIntent,
  { id, updatedAt: movedAt, reference }: StoredProviderRefund,
): Promise<void> {
  for (const { reservationId, refunds } of await partsOfIntent(unit.db, accommodationId, intentId))
    for (const { amount, providerRefundId } of refunds) {
      if (providerRefundId !== id) continue
      await recordProviderPayment(unit.joined(ctx), { reservationId, amount, intentId, movedAt, externalRef: reference! })
    }
}
