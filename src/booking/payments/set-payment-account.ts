import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { matching } from '../../db/rows.ts'
import { paymentAccounts } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { SECRET_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { type Credentials, modesDiffer, type PaymentDriver, PaymentError } from '../../platform/payments/index.ts'
import { seal } from './accounts.ts'
import { paymentsPolicy } from './policy.ts'
import type { PaymentAccountRow } from './view.ts'

const SetPaymentAccount = z.object({
  accommodationId: id,
  driver: z.string().max(SECRET_CHARACTERS_MAX),
  credentials: z
    .unknown()
    .optional()
    .pipe(z.record(z.string(), z.string().max(SECRET_CHARACTERS_MAX)).nullish()),
  enabled: z.boolean().nullish(),
})

/** The credentials are written, and never read back: neither by the answer nor by the audit log. */
export const setPaymentAccount = verbAt(
  paymentsPolicy.setPaymentAccount,
  SetPaymentAccount,
  async (ctx, fields): Promise<PaymentAccountRow> => {
    const { accommodationId, driver: name, credentials, enabled } = fields
    const driver = ctx.ports.payments.driver(name)
    if (!driver) refuseField('driver', `expected one of ${ctx.ports.payments.names.join(', ')}`)
    if (credentials) refuseCredentials(driver, credentials)
    return transact(ctx, async ({ db, record }) => {
      await accommodationOf(db, accommodationId)
      // the first two calls at once would both find no row to lock
      await lockName(db, 'payment accounts', accommodationId)
      const isOfDriver = matching(paymentAccounts, { accommodationId, driver: name })
      const [before] = await db.select().from(paymentAccounts).where(isOfDriver)
      if (!before && !credentials) refuseField('credentials', 'required for a new account')
      const isEnabled = enabled ?? before?.enabled ?? true
      if (isEnabled) await disableOthers(ctx, db, accommodationId, name)
      const now = ctx.clock.now()
      const accountId = before?.id ?? newIdIn(accommodationId)
      const sealed = credentials ? seal(ctx, accountId, credentials) : before!.credentials
      const set = { credentials: sealed, enabled: isEnabled, updatedAt: now }
      const [written] = await db
        .insert(paymentAccounts)
        .values({ accommodationId, id: accountId, driver: name, createdAt: now, ...set })
        .onConflictDoUpdate({ target: [paymentAccounts.accommodationId, paymentAccounts.driver], set })
        .returning()
      const { credentials: _, ...row } = written!
      record({
        accommodationId,
        type: 'paymentAccount.set',
        log: credentials ? `Set the credentials of ${name}.` : `${isEnabled ? 'Enabled' : 'Disabled'} ${name}.`,
        relatedId: row.id,
        ...(before && { before: { enabled: before.enabled } }),
        after: { driver: name, enabled: isEnabled, hasNewCredentials: credentials != null },
        event: 'payment_account.changed',
        payload: { driver: name, enabled: isEnabled },
      })
      return row
    })
  },
)

/** Guests pay through one account. */
async function disableOthers({ clock }: Context, db: Database, accommodationId: string, driver: string): Promise<void> {
  const isEnabled = matching(paymentAccounts, { accommodationId, enabled: true })
  await db
    .update(paymentAccounts)
    .set({ enabled: false, updatedAt: clock.now() })
    .where(and(isEnabled, ne(paymentAccounts.driver, driver)))
}

/** The messages name fields, never values. */
function refuseCredentials({ traits, checkCredentials }: PaymentDriver, credentials: Credentials): void {
  const names = traits.credentials.map(({ name }) => name)
  const isComplete = names.every((name) => Object.hasOwn(credentials, name)) && Object.keys(credentials).length === names.length
  if (!isComplete) refuseField('credentials', `expected ${names.join(', ')}`)
  try {
    checkCredentials(credentials)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.code === modesDiffer)
      fail('PAYMENT_CREDENTIALS_INVALID', {
        field: 'credentials',
        message: 'The keys are of two modes. Give those of the test mode together, or those of the live mode.',
      })
    fail('PAYMENT_CREDENTIALS_INVALID', {
      field: `credentials.${error.code}`,
      message: `credentials.${error.code} is malformed.`,
    })
  }
}
