import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { paymentAccounts, paymentEvents, paymentIntents } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { PROVIDER_EVENT_CHARACTERS_MAX, UNSIGNED_WEBHOOKS_PER_MINUTE } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { PaymentError, type PaymentSimulator, type ProviderEvent } from '../../platform/payments/index.ts'
import { accountById, type OpenAccount, openAccount } from './accounts.ts'
import { nameCreated } from './ask-provider.ts'
import { lockIntent, makeDue, rowOfKey, type StoredIntent } from './intents.ts'
import { paymentsPolicy } from './policy.ts'

/** Headers have names in lower case. */
const ReceivedWebhook = z.object({
  driver: z.string(),
  accountId: id,
  rawBody: z.custom<Uint8Array>(),
  headers: z.record(z.string(), z.string()),
})

/** Stores a webhook of a provider, and has the reconciler ask the provider what has changed. Nothing in its body is trusted. */
export const receiveProviderWebhook = verb(
  paymentsPolicy.receiveProviderWebhook,
  ReceivedWebhook,
  async (ctx, input): Promise<void> => {
    const { driver, accountId } = input
    const account = await accountById(ctx.db, accountId)
    const opened = account?.driver === driver ? openAccount(ctx, account) : null
    if (!opened) fail('PAYMENT_ACCOUNT_NOT_FOUND')
    const { signsWebhooks } = opened.driver.traits
    if (!signsWebhooks)
      await refuseExcess(ctx, `payment-webhooks:${accountId}`, { max: UNSIGNED_WEBHOOKS_PER_MINUTE, windowSeconds: 60 })
    const event = await eventOf(ctx, opened, input)
    const intent = event && (await intentOfEvent(ctx, opened, event))
    if (!event || !intent) return
    // not audited: what it changes leaves its own entries
    await transact(ctx, async (unit) => {
      const { db } = unit
      // unsigned webhooks are not stored: anybody could fill the table
      if (!signsWebhooks) return makeDue(ctx, db, intent)
      const { accommodationId } = intent
      const { id: eventId, reference, key } = event
      const [added] = await db
        .insert(paymentEvents)
        .values({ accommodationId, accountId, eventId, reference, receivedAt: ctx.clock.now() })
        .onConflictDoNothing()
        .returning()
      if (!added) return
      if (intent.reference === reference) await makeDue(ctx, db, intent)
      else await nameCreated(ctx, unit, await lockIntent(db, intent), { reference, key: key! })
    })
  },
)

async function eventOf(
  { log }: Context,
  { account, driver, credentials }: OpenAccount,
  { rawBody, headers }: z.infer<typeof ReceivedWebhook>,
) {
  try {
    const event = await driver.parseWebhook({ credentials, rawBody, headers })
    return event && event.id.length <= PROVIDER_EVENT_CHARACTERS_MAX && !event.id.includes('\0') ? event : null
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ accountId: account.id, code: error.code }, 'A webhook to a payment account was refused')
    fail('BAD_REQUEST', 'The webhook is not signed by the provider, or is too old.')
  }
}

/** Only payments that this server began: that of the reference, or the attempt for which the provider created one, by whichever key. */
async function intentOfEvent(
  { db }: Context,
  { account: { accommodationId, id: accountId } }: OpenAccount,
  { reference, key }: ProviderEvent,
): Promise<StoredIntent | undefined> {
  const ofReference = reference.includes('\0') ? [] : [{ reference }]
  const rowId = key && rowOfKey(key)
  for (const one of [...ofReference, ...(rowId ? [{ id: rowId }] : [])]) {
    const [row] = await db
      .select()
      .from(paymentIntents)
      .where(matching(paymentIntents, { accommodationId, accountId, ...one }))
    if (row) return row
  }
  return undefined
}

/** What the simulated provider sends goes to the account of its payment, as if it had come by HTTP. */
export async function deliverSimulatedWebhooks(ctx: Context, simulator: PaymentSimulator): Promise<void> {
  for (const { reference, key, rawBody, headers } of await simulator.takeWebhooks()) {
    const isOfAccount = matching(paymentAccounts, {
      accommodationId: paymentIntents.accommodationId,
      id: paymentIntents.accountId,
    })
    const [intent] = await ctx.db
      .select({ accountId: paymentIntents.accountId })
      .from(paymentIntents)
      .innerJoin(paymentAccounts, isOfAccount)
      .where(
        and(
          eq(paymentAccounts.driver, simulator.name),
          or(eq(paymentIntents.reference, reference), eq(paymentIntents.id, rowOfKey(key) ?? '')),
        ),
      )
      .limit(1)
    if (!intent) continue
    try {
      await receiveProviderWebhook(ctx, { driver: simulator.name, accountId: intent.accountId, rawBody, headers })
    } catch (error) {
      // the keys were changed meanwhile
      if (!(error instanceof FoyerError)) throw error
    }
  }
}
