import type { Context } from '../../kernel/context.ts'
import { PROVIDER_REFUNDS_MAX, REFUND_RETRY_SECONDS } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ProviderPayment, ProviderRefund } from '../../platform/payments/index.ts'
import { bookFailedRefund } from './book-money.ts'
import { insertRefund, refundsOf, rowOfKey, type StoredIntent, type StoredProviderRefund, writeRefund } from './intents.ts'
import { leaveToPeople } from './refund-attempts.ts'
import { announceRefund } from './refund-outcome.ts'

type Answer = Pick<ProviderPayment, 'state' | 'refunds'>

/** Takes over what the provider says of refunds, those that were made at the provider itself too. */
export async function adoptRefunds(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  answer: Answer,
): Promise<StoredProviderRefund[]> {
  let stored = await refundsOf(unit.db, intent)
  for (const told of answer.refunds) {
    const adopted = await adopt(ctx, unit, intent, stored, told, answer.refunds)
    if (adopted) stored = [...stored.filter(({ id }) => id !== adopted.id), adopted]
  }
  for (const refund of stored)
    if (hasVanished(ctx, intent, refund, answer)) await leaveToPeople(ctx, unit, intent, refund, 'refund_undone')
  return refundsOf(unit.db, intent)
}

async function adopt(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  stored: readonly StoredProviderRefund[],
  told: ProviderRefund,
  listed: readonly ProviderRefund[],
): Promise<StoredProviderRefund | undefined> {
  const { reference, amount, state, failure } = told
  const known = rowOf(stored, told, listed)
  const isSame = known?.state === state && known.reference === reference
  if (isSame || !isNews(known, told) || amount <= 0) return undefined
  if (known) {
    // nobody heard its answer, which may have been an error
    const isUnheard = known.reference === null && state !== 'FAILED'
    const indeterminateAt = isUnheard ? ctx.clock.now() : known.indeterminateAt
    const refund = await writeRefund(ctx, unit.db, known, { state, reference, failure, indeterminateAt, stuckAt: null })
    if (known.state === 'SUCCEEDED' && state === 'FAILED') await bookFailedRefund(ctx, unit, intent, refund)
    await announceRefund(unit, intent, refund)
    return refund
  }
  // by a key of ours whose refund is known already: the provider made it twice
  const isTwice = stored.some(({ id }) => id === rowOfKey(told.key ?? ''))
  const reason = isTwice ? 'Made twice by the provider.' : 'Made at the provider.'
  const refund = await insertRefund(ctx, unit.db, intent, { amount, state, reference, reason, requestedBy: 'provider' })
  if (isTwice) await leaveToPeople(ctx, unit, intent, refund, 'refunded_twice')
  await announceRefund(unit, intent, refund)
  return refund
}

/**
 * The row of a refund: by what the provider calls it, by a key, or else one of this amount that the provider does not list, and that people have
 * made there.
 */
function rowOf(stored: readonly StoredProviderRefund[], told: ProviderRefund, listed: readonly ProviderRefund[]) {
  const known = stored.find((one) => one.reference === told.reference)
  if (known) return known
  const byKey = stored.find((one) => one.id === rowOfKey(told.key ?? ''))
  if (byKey) return byKey.reference === null ? byKey : undefined
  const isLost = ({ stuckAt, indeterminateAt, reference }: StoredProviderRefund) =>
    reference === null ? indeterminateAt !== null : stuckAt !== null && !isListed(listed, reference)
  return stored.find((one) => one.state !== 'FAILED' && one.amount === told.amount && isLost(one))
}

const isListed = (listed: readonly ProviderRefund[], reference: string) => listed.some((one) => one.reference === reference)

/** Banks send refunds back that were made, and refunds appear that had been given up. */
function isNews(known: StoredProviderRefund | undefined, { state, reference }: ProviderRefund): boolean {
  if (!known) return state !== 'FAILED'
  if (known.state === 'FAILED') return known.reference === null && state !== 'FAILED'
  return known.state === 'PENDING' || state === 'FAILED' || known.reference !== reference
}

/** A refund that the provider has listed, and lists no more. A list may be a moment late. */
function hasVanished(
  { clock }: Context,
  intent: StoredIntent,
  { state, reference, indeterminateAt, stuckAt, updatedAt }: StoredProviderRefund,
  { state: payment, refunds }: Answer,
): boolean {
  const isSure = indeterminateAt === null && intent.indeterminateAt === null
  if (isSure || payment !== 'CAPTURED' || refunds.length >= PROVIDER_REFUNDS_MAX) return false
  const isOld = clock.now().getTime() - updatedAt.getTime() >= REFUND_RETRY_SECONDS * 1000
  return reference !== null && !isListed(refunds, reference) && state !== 'FAILED' && stuckAt === null && isOld
}
