import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { PRICE_MAX } from '../../../kernel/limits.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { type Books, openDayFrom } from '../../accommodations/index.ts'
import { changeStayCharges } from '../../folios/index.ts'
import { reservationsPolicy } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { isAllowed, isConfirmed, refuseUnless } from '../status.ts'
import { feeByPolicy } from './fee-by-policy.ts'

/**
 * What a guest owes who cancels or does not come: the fee of the policy, nothing, or an amount. If neither is given the policy decides, but
 * only of a stay that was confirmed.
 */
export const feeChoice = {
  fee: z.enum(['BY_POLICY', 'NONE']).nullish(),
  feeAmount: z.int().min(0).max(PRICE_MAX).nullish(),
}

export interface FeeChoice {
  fee?: 'BY_POLICY' | 'NONE' | null | undefined
  feeAmount?: number | null | undefined
}

export function refuseTwoFees({ fee, feeAmount }: FeeChoice): void {
  if (fee != null && feeAmount != null) refuseField('feeAmount', 'give it or fee, not both')
}

interface Ending {
  books: Books
  source: 'CANCELLATION' | 'NO_SHOW'
  /** The moment of the deletion. */
  at: Date
}

const descriptions = { CANCELLATION: 'Cancellation fee', NO_SHOW: 'No-show fee' } as const

/** Whether the caller asked for a fee, which is then charged on an open day. */
export const saysFee = ({ fee, feeAmount }: FeeChoice): boolean => fee === 'BY_POLICY' || feeAmount != null

/**
 * Replaces the price of a locked stay by the fee that the caller chose. Returns the fee; null for a guest who has come, whose charges are kept.
 * The fee by the terms of the sale needs no right to write charges; another one does.
 */
export async function chargeFee(
  ctx: Context,
  unit: Unit,
  stay: StoredReservation,
  { fee, feeAmount }: FeeChoice,
  { books, source, at }: Ending,
): Promise<number | null> {
  if (fee != null || feeAmount != null) authorize(ctx.actor, reservationsPolicy.chargeFee, stay.accommodationId)
  if (saysFee({ fee, feeAmount })) refuseUnless('chargeFee', stay)
  else if (!isAllowed('chargeFee', stay)) return null
  const isFree = fee === 'NONE' || (fee == null && !isConfirmed(stay))
  const byPolicy = async () => (isFree ? 0 : ((await feeByPolicy(unit.db, stay, source, at)) ?? 0))
  return writeFee(unit, stay, feeAmount ?? (await byPolicy()), { books, source, at })
}

/** Replaces the price of a locked stay by a fee. */
export async function writeFee(
  unit: Unit,
  stay: StoredReservation,
  amount: number,
  { books, source, at }: Ending,
): Promise<number> {
  // a no-show belongs to the day of arrival
  const day = dateIn(books.timeZone, source === 'NO_SHOW' ? stay.useStartAt : at)
  const line = { source, date: openDayFrom(books, day), amount, description: descriptions[source], taxes: [] }
  const lines = amount === 0 ? [] : [line]
  await changeStayCharges(unit, { books, reservationId: stay.id, lines, closedDays: 'correct', at, field: 'feeAmount' })
  return amount
}
