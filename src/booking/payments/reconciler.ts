import type { Context } from '../../kernel/context.ts'
import { DUE_POLL_SECONDS, PAYMENT_RECONCILERS } from '../../kernel/limits.ts'
import { createDueWorker, type DueWorker } from '../../platform/wakeups/index.ts'
import { nextIntentDueAt, paymentsTopic } from './intents.ts'
import { settleDuePayments } from './settle.ts'

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
