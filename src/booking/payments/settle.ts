import { setTimeout as pause } from 'node:timers/promises'
import type { ConfirmedBooking } from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import {
  DUE_POLL_SECONDS,
  PAYMENT_CLAIM_PAUSE_MS,
  PAYMENT_RECONCILERS,
  PAYMENT_RETRY_SECONDS_MAX,
  PAYMENT_STEPS_MAX,
} from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { type ClientData, isOfKind, isOpen, PaymentError, type ProviderPayment } from '../../platform/payments/index.ts'
import { createDueWorker, type DueWorker } from '../../platform/wakeups/index.ts'
import { accountOf, failureMembers, type OpenAccount, openAccount } from './accounts.ts'
import { type Recorded, recordAnswer } from './answer/record-answer.ts'
import { askForPayment, askToMove, sendRefunds } from './ask-provider.ts'
import {
  aboutPayment,
  claimDueIntent,
  claimIntent,
  type IntentKey,
  nextIntentDueAt,
  paymentsTopic,
  releaseIntent,
  type StoredIntent,
  writeIntent,
} from './intents.ts'
import { nextCheck, PaymentEnded } from './next-check.ts'
import { paymentsPolicy } from './policy.ts'

interface Settled extends Recorded {
  client: ClientData
}

interface Settling {
  /** What the guest's browser brought back from the provider. */
  guestResult?: unknown
  /** Hears of a sale as soon as it stands, also if its money cannot be taken then. */
  onSold?: (confirmed: ConfirmedBooking) => void
}

/** The settling runs as the system, whoever caused it. */
const asSystem = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'system', task: 'payments' } })

/** Does now what can be done for a payment. If another process is at it, waits for it. */
export async function settlePayment(caller: Context, key: IntentKey, settling: Settling = {}): Promise<Settled> {
  const ctx = asSystem(caller)
  const patience = ctx.limits.PAYMENT_SECONDS * 1000
  for (let waited = 0; waited <= patience; waited += PAYMENT_CLAIM_PAUSE_MS) {
    const claimed = await claimIntent(ctx, key)
    if (claimed) return settleClaimed(ctx, claimed, settling)
    await pause(PAYMENT_CLAIM_PAUSE_MS)
  }
  return fail('PAYMENT_PROVIDER_UNREACHABLE', {
    log: 'another process does not give the payment back',
    retryAfterSeconds: PAYMENT_RETRY_SECONDS_MAX,
  })
}

/** Settles due payments one after another, and returns how many. Several processes can do this at the same time. */
export async function settleDuePayments(ctx: Context, isRunning: () => boolean = () => true): Promise<number> {
  authorize(ctx.actor, paymentsPolicy.settleDuePayments)
  let count = 0
  for (; isRunning(); count++) {
    const claimed = await claimDueIntent(ctx)
    if (!claimed) break
    try {
      await settleClaimed(asSystem(ctx), claimed, {})
      ctx.ports.metrics.worked('payments')
    } catch (err) {
      ctx.log.warn({ err, intentId: claimed.id }, 'A payment could not be settled; it will be retried')
    }
  }
  return count
}

async function settleClaimed(ctx: Context, claimed: StoredIntent, settling: Settling): Promise<Settled> {
  let settled: Settled | undefined
  let failure: unknown
  try {
    settled = await settle(ctx, claimed, settling)
    return settled
  } catch (error) {
    failure = error
    await announceStuck(ctx, claimed, error)
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ intentId: claimed.id, kind: error.kind, code: error.code }, 'A payment provider did not do what was asked')
    if (error.kind === 'DECLINED') {
      const members = await failureMembers(ctx, { ...claimed, state: 'FAILED', failure: error.code })
      fail('PAYMENT_NOT_MADE', { message: 'The bank declines the payment.', cause: error, ...members })
    }
    if (error.kind === 'AMOUNT_UNSUPPORTED' || error.kind === 'AMOUNT_TOO_LARGE') fail('PAYMENT_NOT_POSSIBLE', { cause: error })
    const retryAfterSeconds = error.retryAfterSeconds ?? PAYMENT_RETRY_SECONDS_MAX
    fail('PAYMENT_PROVIDER_UNREACHABLE', { cause: error, retryAfterSeconds })
  } finally {
    await releaseIntent(ctx, claimed, nextCheck(ctx.clock.now(), claimed, settled, failure))
  }
}

/** Tells staff of a payment that nobody could settle for hours, and again as often. */
async function announceStuck(ctx: Context, intent: StoredIntent, error: unknown) {
  if ((intent.idleChecks + 1) % ctx.limits.PAYMENT_STUCK_CHECKS !== 0) return
  const failure = error instanceof PaymentError ? error.code : null
  // not audited: nothing has changed
  await transact(ctx, async (unit) => {
    unit.emit(aboutPayment(intent, 'payment.stuck', { failure }))
    await writeIntent(ctx, unit.db, intent, { stuckAt: intent.stuckAt ?? ctx.clock.now() })
  })
}

/** Asks the provider, records the answer, and goes on until there is nothing to do. A process may die anywhere: the rows tell what is next. */
async function settle(ctx: Context, claimed: StoredIntent, { guestResult, onSold }: Settling): Promise<Settled> {
  const opened = openAccount(ctx, await accountOf(ctx.db, claimed.accommodationId, claimed.accountId))
  if (!opened) fail('PAYMENT_NOT_POSSIBLE')
  const { reservesMoney } = opened.driver.traits
  const hasResult = guestResult != null
  let answer = await begin(ctx, opened, claimed)
  let resultCounts = hasResult
  let hasFailed = false
  let hasChanged = false
  let sold: Settled['sold'] = []
  for (let steps = 1; ; steps++) {
    const recorded = await recordAnswer(ctx, claimed, { answer, reservesMoney, hasGuestResult: resultCounts })
    const { intent, step } = recorded
    hasChanged ||= recorded.hasChanged
    if (recorded.sold.length > 0) {
      sold = recorded.sold
      onSold?.({ booking: recorded.booking, sold })
    }
    const isDone = step === 'WAIT' || step === 'END' || steps > PAYMENT_STEPS_MAX
    if (isDone) return { ...recorded, hasChanged, sold, client: answer.client }
    try {
      resultCounts = false
      answer = step === 'REFUND' ? await sendRefunds(ctx, opened, recorded) : await move(ctx, opened, intent, step, guestResult)
    } catch (error) {
      // the next key stands in the row; the look before it tells whether there is anything left to do
      if (!isOfKind(error, 'INDETERMINATE') || hasFailed) throw error
      hasFailed = true
      resultCounts = hasResult
      answer = await askForPayment(ctx, opened, intent)
    }
  }
}

/** The provider's payment; a new one if there is none yet. */
async function begin(ctx: Context, opened: OpenAccount, intent: StoredIntent) {
  try {
    const answer = await askForPayment(ctx, opened, intent)
    if (isUnheard(intent, answer)) await writeIntent(ctx, ctx.db, intent, { indeterminateAt: ctx.clock.now() })
    return answer
  } catch (error) {
    if (!(error instanceof PaymentError) || !isGone(intent, error)) throw error
    // it does not exist, so the guest may begin another one
    await writeIntent(ctx, ctx.db, intent, { state: 'FAILED', failure: error.code, decision: 'RETURN' })
    throw new PaymentEnded(error)
  }
}

/** A capture was made, and nobody heard its answer: it may have been an error, behind which a provider takes back what it did. */
const isUnheard = ({ state, captureAskedAt }: StoredIntent, answer: ProviderPayment) =>
  isOpen(state) && state !== 'PENDING' && captureAskedAt !== null && answer.state === 'CAPTURED'

const isGone = ({ reference, isOrphan }: StoredIntent, error: PaymentError) =>
  reference === null
    ? !isOfKind(error, 'UNREACHABLE', 'INDETERMINATE', 'CREDENTIALS_INVALID')
    : isOrphan && isOfKind(error, 'NOT_FOUND')

async function move(ctx: Context, opened: OpenAccount, intent: StoredIntent, step: Recorded['step'], guestResult: unknown) {
  const isCapture = step === 'CAPTURE'
  const asksFirst = isCapture && !intent.captureAskedAt
  if (asksFirst) await writeIntent(ctx, ctx.db, intent, { captureAskedAt: ctx.clock.now() })
  // a capture that was taken back would be answered as it was
  const isUndone = intent.state === 'CAPTURED'
  const withKey = isUndone ? await writeIntent(ctx, ctx.db, intent, { idempotencyKey: newId() }) : intent
  try {
    return await askToMove(opened, withKey, isCapture ? 'capture' : 'cancel', guestResult)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'UNREACHABLE') throw error
    if (error.kind === 'INDETERMINATE') {
      await writeIntent(ctx, ctx.db, intent, { idempotencyKey: newId(), indeterminateAt: ctx.clock.now() })
      throw error
    }
    // the provider would repeat its first answer to the same key
    const isOver = error.kind === 'DECLINED' && !opened.driver.traits.reservesMoney && isOpen(intent.state)
    const ended = isOver && { state: 'FAILED' as const, decision: 'RETURN' as const }
    await writeIntent(ctx, ctx.db, intent, { idempotencyKey: newId(), captureAskedAt: null, failure: error.code, ...ended })
    if (error.kind !== 'CONFLICT') throw error
    return askForPayment(ctx, opened, intent)
  }
}

/** Settles due payments: what a dead process left is due in the rows. `beforeEach` may make payments due. */
export const createReconciler = (ctx: Context, beforeEach: () => Promise<void> = async () => {}): DueWorker =>
  createDueWorker(ctx, {
    topic: paymentsTopic,
    places: PAYMENT_RECONCILERS,
    pollMs: DUE_POLL_SECONDS * 1000,
    async nextDue() {
      await beforeEach()
      return nextIntentDueAt(ctx)
    },
    work: (isRunning) => settleDuePayments(ctx, isRunning),
    failure: 'Due payments could not be settled; they will be retried',
  })
