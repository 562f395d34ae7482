import type { Context } from '../../kernel/context.ts'
import { REFUND_KEYS_MAX, REFUND_LOOK_MINUTES, REFUND_STUCK_MINUTES } from '../../kernel/limits.ts'
import { minuteMs } from '../../kernel/time.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type ProviderPayment, refundedOf } from '../../platform/payments/index.ts'
import { aboutPayment, type StoredIntent, type StoredProviderRefund, writeIntent, writeRefund } from './intents.ts'

type Attempted = Pick<StoredProviderRefund, 'state' | 'reference' | 'attempt' | 'indeterminateAt'>

/**
 * SEND: ask the provider by the present key. LOOK: the provider answered this key with an error of its own, and the refund may still appear.
 * NEW_KEY: it did not. STUCK: no other key may be used, and people have to look. KNOWN: the provider has it, or refused it.
 */
export type RefundStep = 'SEND' | 'LOOK' | 'NEW_KEY' | 'STUCK' | 'KNOWN'

/** `isCovered`: the provider took enough for all refunds that it has, and all that it may still make. */
export function refundStep({ state, reference, attempt, indeterminateAt }: Attempted, now: Date, isCovered: boolean): RefundStep {
  if (state !== 'PENDING' || reference !== null) return 'KNOWN'
  if (indeterminateAt === null) return 'SEND'
  const minutes = (now.getTime() - indeterminateAt.getTime()) / minuteMs
  if (attempt >= REFUND_KEYS_MAX || !isCovered) return minutes < REFUND_STUCK_MINUTES ? 'LOOK' : 'STUCK'
  return minutes < Math.max(...REFUND_LOOK_MINUTES) ? 'LOOK' : 'NEW_KEY'
}

export const isToBeSent = (refund: StoredProviderRefund) =>
  refund.state === 'PENDING' && refund.reference === null && refund.indeterminateAt === null

/** When the provider's list of refunds is read again for one that may still appear; null if there is none. */
export function nextRefundCheck(refunds: readonly Attempted[], now: Date): Date | null {
  const looks = refunds.flatMap(({ state, reference, indeterminateAt: since }) =>
    state === 'PENDING' && reference === null && since !== null
      ? REFUND_LOOK_MINUTES.map((minutes) => since.getTime() + minutes * minuteMs)
      : [],
  )
  const later = looks.filter((at) => at > now.getTime())
  return later.length === 0 ? null : new Date(Math.min(...later))
}

type Told = Pick<ProviderPayment, 'captured' | 'refunds'>

/** What the provider lists, and what of ours it does not list. */
function coversAll({ captured, refunds: listed }: Told, refunds: readonly StoredProviderRefund[]): boolean {
  const references = new Set(listed.map(({ reference }) => reference))
  const open = refunds.filter(({ state, reference }) => state !== 'FAILED' && (reference === null || !references.has(reference)))
  return refundedOf({ refunds: listed }) + open.reduce((sum, { amount }) => sum + amount, 0) <= captured
}

/** Decides about the refunds that the provider does not list, under the lock of their payment. A new key stands in the row before it is used. */
export async function judgeRefunds(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  answer: Told,
  refunds: readonly StoredProviderRefund[],
): Promise<StoredProviderRefund[]> {
  const isCovered = coversAll(answer, refunds)
  const judged: StoredProviderRefund[] = []
  for (const refund of refunds) {
    const { state, attempt, stuckAt } = refund
    const step = refundStep(refund, ctx.clock.now(), isCovered)
    if (step === 'NEW_KEY')
      judged.push(await writeRefund(ctx, unit.db, refund, { state, attempt: attempt + 1, indeterminateAt: null, stuckAt: null }))
    else if (step === 'STUCK' && stuckAt === null) judged.push(await leaveToPeople(ctx, unit, intent, refund, 'refund_unknown'))
    else judged.push(refund)
  }
  return judged
}

/** Nobody asks the provider for this refund any more; people look there what became of it. */
export async function leaveToPeople(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  refund: StoredProviderRefund,
  failure: string,
): Promise<StoredProviderRefund> {
  const { id: refundId, amount, currency, state } = refund
  const stuckAt = ctx.clock.now()
  await writeIntent(ctx, unit.db, intent, { stuckAt })
  unit.emit(aboutPayment(intent, 'payment.stuck', { failure, refundId, amount, currency }))
  return writeRefund(ctx, unit.db, refund, { state, stuckAt })
}
