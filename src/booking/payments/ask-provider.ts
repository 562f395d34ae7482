import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { PaymentError, type ProviderPayment } from '../../platform/payments/index.ts'
import type { OpenAccount } from './accounts.ts'
import type { Recorded } from './answer/record-answer.ts'
import { createPayment } from './create-payment.ts'
import {
  formerKeys,
  providerKey,
  refundsOf,
  type StoredIntent,
  type StoredProviderRefund,
  writeIntent,
  writeUnsentRefund,
} from './intents.ts'
import { eventOfRefund, isToBeSent } from './refund-step.ts'

/** What the provider knows of a payment. The first call creates it. */
export async function askForPayment(ctx: Context, opened: OpenAccount, intent: StoredIntent): Promise<ProviderPayment> {
  const { reference, amount, currency } = intent
  if (reference === null) return createPayment(ctx, opened, intent)
  const { driver, credentials } = opened
  return driver.retrieve({ credentials, payment: { reference, amount, currency } })
}

export function askToMove(
  { driver, credentials }: OpenAccount,
  { amount, currency, reference, idempotencyKey: key }: StoredIntent,
  move: 'capture' | 'cancel',
  guestResult: unknown,
): Promise<ProviderPayment> {
  const asked = { credentials, payment: { reference: reference!, amount, currency }, key }
  return move === 'capture' ? driver.capture({ ...asked, guestResult }) : driver.cancel(asked)
}

/**
 * Sends the refunds that stand as rows. One that the provider refuses has failed; a new try is a new row. One that the provider answers with an
 * error of its own is looked for from then on.
 */
export async function sendRefunds(ctx: Context, opened: OpenAccount, { intent, refunds }: Recorded): Promise<ProviderPayment> {
  for (const refund of refunds.filter(isToBeSent)) {
    try {
      const answer = await askForRefund(opened, intent, refund)
      // a failed one is announced where it is recorded
      if (answer.state !== 'FAILED')
        await writeUnsentRefund(ctx, ctx.db, refund, { state: 'PENDING', reference: answer.reference })
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'UNREACHABLE') throw error
      if (error.kind === 'INDETERMINATE') {
        const indeterminateAt = ctx.clock.now()
        await writeIntent(ctx, ctx.db, intent, { indeterminateAt })
        await writeUnsentRefund(ctx, ctx.db, refund, { state: 'PENDING', indeterminateAt })
        continue
      }
      // not audited: the request for the refund left its entry
      await transact(ctx, async (unit) => {
        const failed = await writeUnsentRefund(ctx, unit.db, refund, { state: 'FAILED', failure: error.code })
        const event = failed && eventOfRefund(intent, failed, await refundsOf(unit.db, intent))
        if (event) unit.emit(event)
      })
    }
  }
  return askForPayment(ctx, opened, intent)
}

function askForRefund({ driver, credentials }: OpenAccount, intent: StoredIntent, refund: StoredProviderRefund) {
  const { id, attempt, amount, currency, reason } = refund
  const payment = { reference: intent.reference!, amount: intent.amount, currency }
  const keys = { key: providerKey(id, attempt), formerKeys: formerKeys(id, attempt) }
  return driver.refund({ credentials, payment, ...keys, amount, reason })
}
