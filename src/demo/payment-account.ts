import type { Database } from '../db/database.ts'
import { paymentAccounts } from '../db/tables/index.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { newWebhookSecret } from '../platform/signature/index.ts'

/** The demo is paid by the simulated provider, where the server has it. */
export async function seedPaymentAccount({ ports, clock }: Context, db: Database, accommodationId: string): Promise<void> {
  const driver = ports.payments.driver('simulator')
  if (!driver) return
  const id = newId()
  const now = clock.now()
  const credentials = JSON.stringify({ secretKey: 'sim_demo', webhookSecret: newWebhookSecret() })
  await db.insert(paymentAccounts).values({
    accommodationId,
    id,
    driver: driver.name,
    credentials: ports.cipher.seal(credentials, id),
    enabled: true,
    createdAt: now,
    updatedAt: now,
  })
}
