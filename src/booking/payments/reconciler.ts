import type { Context } from '../../kernel/context.ts'
import { PAYMENT_RECONCILER_SECONDS, PAYMENT_RECONCILERS } from '../../kernel/limits.ts'
import { paymentsTopic } from './intents.ts'
import { settleDuePayments } from './settle.ts'

export interface Reconciler {
  start(): void
  /** Takes no more payments, and waits for those that are being settled. */
  stop(): Promise<void>
}

/** Settles due payments at every wakeup, and at regular intervals besides: what a dead process left is due in the rows. */
export function createReconciler(ctx: Context, beforeEach: () => Promise<void> = async () => {}): Reconciler {
  const { ports, log } = ctx
  let loops: Promise<void>[] = []
  let running = false

  async function work() {
    using wait = ports.wakeups.wait(paymentsTopic)
    while (running) {
      const wakeup = wait.next(PAYMENT_RECONCILER_SECONDS * 1000)
      try {
        await beforeEach()
        await settleDuePayments(ctx, () => running)
      } catch (err) {
        log.warn({ err }, 'Due payments could not be settled; they will be retried')
      }
      if (running) await wakeup
    }
  }

  return {
    start() {
      running = true
      loops = Array.from({ length: PAYMENT_RECONCILERS }, work)
    },
    async stop() {
      running = false
      ports.wakeups.wakeHere(paymentsTopic)
      await Promise.all(loops)
    },
  }
}
