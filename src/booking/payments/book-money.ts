import { heldStaysOf } from '../../core/bookings/index.ts'
import {
  lockOwedByStays,
  type OwedByStay,
  partsOfIntent,
  partsOfProviderRefund,
  recordProviderPayment,
  recordProviderRefund,
} from '../../core/folios/index.ts'
import { dueNowOfStays } from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { shares } from '../../kernel/exact.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type StoredIntent, type StoredProviderRefund, takenOf } from './intents.ts'
import { sharesOfRefund } from './refund-shares.ts'

/** A captured payment of an overpaid booking. */
export interface Source {
  /** The part that was not given back, and is not being given back. */
  left: number
  /** The part of `left` that overpays its own stays. */
  ofOverpaid: number
}

/** How much of an amount each payment gives back: first those whose own stays are overpaid. */
export function amountsBySource(amount: number, sources: readonly Source[]): number[] {
  let rest = amount
  const amounts = sources.map(() => 0)
  for (const mostOf of [({ left, ofOverpaid }: Source) => Math.min(left, ofOverpaid), ({ left }: Source) => left])
    for (const [at, source] of sources.entries()) {
      const more = Math.max(0, Math.min(rest, mostOf(source) - amounts[at]!))
      amounts[at]! += more
      rest -= more
    }
  return amounts
}

/**
 * Posts captured money to the folios, in this order:
 * 1. what the offers of a sale wanted in advance;
 * 2. what each stay of the booking owes now;
 * 3. what stays of the sale owe that left the booking.
 * The first stay gets what exceeds all debts.
 */
export async function postCapture(ctx: Context, unit: Unit, intent: StoredIntent): Promise<void> {
  const { accommodationId, id: intentId, capturedAt, reference, balanceUntil } = intent
  const { stays, sale } = await lockStaysToPay(unit, intent)
  const dueNow = balanceUntil === null ? await dueNowOfStays(unit.db, accommodationId, sale) : new Map<string, number>()
  const debts = stays.map(({ owed }) => Math.max(owed, 0))
  const inAdvance = stays.map(({ reservationId }, at) => Math.min(debts[at]!, dueNow.get(reservationId) ?? 0))
  const ofBooking = stays.map(({ isOfBooking }, at) => (isOfBooking ? debts[at]! : 0))
  const parts = splitBy(takenOf(intent), [inAdvance, ofBooking, debts])
  for (const [at, { reservationId }] of stays.entries()) {
    const part = parts[at]!
    if (part === 0) continue
    const movement = { reservationId, amount: part, intentId, movedAt: capturedAt!, externalRef: reference! }
    await recordProviderPayment(unit.joined(ctx), movement)
  }
}

/** The stays of a booking, and those of its sale that left it. */
async function lockStaysToPay({ db }: Unit, { accommodationId, bookingId }: StoredIntent) {
  const sale = (await heldStaysOf(db, { accommodationId, id: bookingId })).map(({ id }) => id)
  return { sale, stays: inOrder(await lockOwedByStays(db, accommodationId, bookingId, sale)) }
}

/** Whether all stays of a confirmed sale were canceled, and nothing is owed for them. */
export async function costsNothing(unit: Unit, intent: StoredIntent): Promise<boolean> {
  const { stays } = await lockStaysToPay(unit, intent)
  return stays.every(({ isCanceled }) => isCanceled) && sumOf(stays.map(({ owed }) => owed)) <= 0
}

/** The stays of the booking come first, and the canceled ones after those that stand. */
const inOrder = (stays: readonly OwedByStay[]) =>
  stays.toSorted(
    (one, other) => Number(other.isOfBooking) - Number(one.isOfBooking) || Number(one.isCanceled) - Number(other.isCanceled),
  )

/** Each row of debts is paid before the next one, which has the same debts or larger ones. The first debtor takes what is left. */
function splitBy(amount: number, rows: readonly (readonly number[])[]) {
  let parts = rows[0]!.map(() => 0)
  const left = () => amount - sumOf(parts)
  for (const debts of rows) {
    const more = sharesOf(
      left(),
      debts.map((debt, at) => Math.max(0, debt - parts[at]!)),
    )
    parts = parts.map((part, at) => part + more[at]!)
  }
  return parts.map((part, at) => (at === 0 ? part + left() : part))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** As much of an amount as the debts take. */
const sharesOf = (amount: number, debts: readonly number[]): number[] =>
  shares(BigInt(Math.min(amount, sumOf(debts))), debts.map(BigInt)).map(Number)

const reservationsOf = (parts: readonly { reservationId: string }[]) => parts.map(({ reservationId }) => reservationId)

/** Posts a refund of money that stands on folios, as `sharesOfRefund` splits it. */
export async function postRefund(
  ctx: Context,
  unit: Unit,
  { accommodationId, bookingId, id: intentId }: StoredIntent,
  { id: providerRefundId, amount, isAutomatic, updatedAt: movedAt, reference }: StoredProviderRefund,
): Promise<void> {
  const parts = await partsOfIntent(unit.db, accommodationId, intentId)
  const stays = await lockOwedByStays(unit.db, accommodationId, bookingId, reservationsOf(parts))
  for (const share of sharesOfRefund({ amount, isAutomatic }, parts, stays))
    await recordProviderRefund(unit.joined(ctx), { ...share, providerRefundId, movedAt, externalRef: reference! })
}

/** Posts the return of a refund that the guest's bank did not take: both movements are kept, each on its day. */
export async function postFailedRefund(
  ctx: Context,
  unit: Unit,
  { accommodationId, bookingId, id: intentId }: StoredIntent,
  { id, updatedAt: movedAt, reference }: StoredProviderRefund,
): Promise<void> {
  const parts = await partsOfProviderRefund(unit.db, accommodationId, id)
  await lockOwedByStays(unit.db, accommodationId, bookingId, reservationsOf(parts))
  for (const { reservationId, amount } of parts)
    await recordProviderPayment(unit.joined(ctx), { reservationId, amount, intentId, movedAt, externalRef: reference! })
}
