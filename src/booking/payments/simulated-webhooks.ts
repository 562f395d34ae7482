import { and, eq, or } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { paymentAccounts, paymentIntents } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { PaymentSimulator } from '../../platform/payments/index.ts'
import { rowOfKey } from './intents.ts'
import { receiveProviderWebhook } from './receive-webhook.ts'

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
