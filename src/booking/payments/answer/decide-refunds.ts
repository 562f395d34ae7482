import { PROVIDER_REFUNDS_MAX, REFUND_RETRY_SECONDS } from '../../../kernel/limits.ts'
import { type ProviderRefund, refundedOf } from '../../../platform/payments/index.ts'
import { newRefund, refundedBy, rowOfKey, type StoredProviderRefund } from '../intents.ts'
import { eventOfRefund, refundStep } from '../refund-step.ts'
import type { Draft } from './draft.ts'
import type { AnswerFacts } from './facts.ts'

/** Takes over what the provider says of refunds, those that were made at the provider itself too. */
export function adoptRefunds(draft: Draft, facts: AnswerFacts): void {
  for (const listed of facts.answer.refunds) adopt(draft, facts, listed)
  for (const refund of [...draft.refunds]) if (hasVanished(draft, refund, facts)) leaveToPeople(draft, refund, 'refund_undone')
}

function adopt(draft: Draft, { answer, bookedRefunds, newId }: AnswerFacts, listed: ProviderRefund): void {
  const { reference, amount, state, failure, key } = listed
  const { refunds, intent, now } = draft
  const known = rowOf(refunds, listed, answer.refunds)
  const isSame = known?.state === state && known.reference === reference
  if (isSame || !isNews(known, listed) || amount <= 0) return
  if (known) {
    // nobody heard its answer, which may have been an error
    const isUnheard = known.reference === null && state !== 'FAILED'
    const indeterminateAt = isUnheard ? now : known.indeterminateAt
    const refund = draft.setRefund(known, { state, reference, failure, indeterminateAt, stuckAt: null })
    const isTakenBack = known.state === 'SUCCEEDED' && state === 'FAILED'
    if (isTakenBack && bookedRefunds.has(known.id)) draft.effects.push({ kind: 'POST_FAILED_REFUND', refund })
    announce(draft, refund)
    return
  }
  // by a key of ours whose refund is known already: the provider made it twice
  const isTwice = refunds.some(({ id }) => id === rowOfKey(key ?? ''))
  const reason = isTwice ? 'Made twice by the provider.' : 'Made at the provider.'
  const refund = newRefund(intent, { id: newId(), amount, state, reference, reason, requestedBy: 'provider' }, now)
  draft.addRefund(refund)
  if (isTwice) leaveToPeople(draft, refund, 'refunded_twice')
  announce(draft, refund)
}

/** Tells what became of a refund, as soon as its row says so. */
function announce({ effects, intent, refunds }: Draft, refund: StoredProviderRefund): void {
  const event = eventOfRefund(intent, refund, refunds)
  if (event) effects.push({ kind: 'EMIT', event })
}

/**
 * The row of a refund: by what the provider calls it, by a key, or else one of this amount that the provider does not list, and that people have
 * made there.
 */
function rowOf(
  stored: readonly StoredProviderRefund[],
  { reference, key, amount }: ProviderRefund,
  listed: readonly ProviderRefund[],
) {
  const known = stored.find((one) => one.reference === reference)
  if (known) return known
  const byKey = stored.find(({ id }) => id === rowOfKey(key ?? ''))
  if (byKey) return byKey.reference === null ? byKey : undefined
  const isLost = (one: StoredProviderRefund) =>
    one.reference === null ? one.indeterminateAt !== null : one.stuckAt !== null && !isListed(listed, one.reference)
  return stored.find((one) => one.state !== 'FAILED' && one.amount === amount && isLost(one))
}

const isListed = (listed: readonly ProviderRefund[], reference: string | null) =>
  listed.some((one) => one.reference === reference)

/** Banks send refunds back that were made, and refunds appear that had been given up. */
function isNews(known: StoredProviderRefund | undefined, { state, reference }: ProviderRefund): boolean {
  if (!known) return state !== 'FAILED'
  if (known.state === 'FAILED') return known.reference === null && state !== 'FAILED'
  return known.state === 'PENDING' || state === 'FAILED' || known.reference !== reference
}

/** A refund that the provider has listed, and lists no more. A list may be a moment late. */
function hasVanished(
  { intent, now }: Draft,
  { state, reference, indeterminateAt, stuckAt, updatedAt }: StoredProviderRefund,
  { answer }: AnswerFacts,
): boolean {
  const isSure = indeterminateAt === null && intent.indeterminateAt === null
  if (isSure || answer.state !== 'CAPTURED' || answer.refunds.length >= PROVIDER_REFUNDS_MAX) return false
  const isOld = now.getTime() - updatedAt.getTime() >= REFUND_RETRY_SECONDS * 1000
  return reference !== null && !isListed(answer.refunds, reference) && state !== 'FAILED' && stuckAt === null && isOld
}

/** Decides about the refunds that the provider does not list. A new key stands in the row before it is used. */
export function judgeRefunds(draft: Draft, { answer }: AnswerFacts): void {
  const isCovered = coversAll(answer, draft.refunds)
  for (const refund of [...draft.refunds]) {
    const step = refundStep(refund, draft.now, isCovered)
    if (step === 'NEW_KEY') draft.setRefund(refund, { attempt: refund.attempt + 1, indeterminateAt: null, stuckAt: null })
    else if (step === 'STUCK' && refund.stuckAt === null) leaveToPeople(draft, refund, 'refund_unknown')
  }
}

/** Whether the provider took enough for all refunds: those that it lists, and those of ours that it does not list. */
function coversAll({ captured, refunds: listed }: AnswerFacts['answer'], refunds: readonly StoredProviderRefund[]): boolean {
  const unlisted = refunds.filter(({ reference }) => !isListed(listed, reference))
  return refundedOf({ refunds: listed }) + refundedBy(unlisted) <= captured
}

/** Nobody asks the provider for this refund any more; people look there what became of it. */
function leaveToPeople(draft: Draft, refund: StoredProviderRefund, failure: string) {
  const { id: refundId, amount, currency } = refund
  draft.set({ stuckAt: draft.now })
  draft.emit('payment.stuck', { failure, refundId, amount, currency })
  draft.setRefund(refund, { stuckAt: draft.now })
}
