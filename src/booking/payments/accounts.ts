import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { lockName } from '../../db/lock-name.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { paymentAccounts } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { SECRET_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import {
  type Credentials,
  modesDiffer,
  type PaymentDriver,
  PaymentError,
  type PaymentFailure,
} from '../../platform/payments/index.ts'
import type { StoredIntent } from './intents.ts'
import { paymentsPolicy } from './policy.ts'

export type StoredAccount = typeof paymentAccounts.$inferSelect

export interface OpenAccount {
  account: StoredAccount
  driver: PaymentDriver
  credentials: Credentials
}

export const seal = ({ ports }: Context, accountId: string, credentials: Credentials) =>
  ports.cipher.seal(JSON.stringify(credentials), accountId)

/** Null if this server has no such driver, or no key that opens the credentials. */
export function openAccount({ ports, log }: Context, account: StoredAccount): OpenAccount | null {
  const driver = ports.payments.driver(account.driver)
  if (!driver) return null
  try {
    const credentials = JSON.parse(ports.cipher.open(account.credentials, account.id)) as Credentials
    return { account, driver, credentials }
  } catch (err) {
    log.error(
      { err, accountId: account.id },
      'The credentials of a payment account cannot be decrypted; was ENCRYPTION_KEY changed?',
    )
    return null
  }
}

export const accountOf = (db: Database, accommodationId: string, id: string): Promise<StoredAccount> =>
  rowOrFail(db, paymentAccounts, { accommodationId, id }, 'PAYMENT_ACCOUNT_NOT_FOUND')

/** The account through which guests of the property pay now. */
export async function enabledAccount(db: Database, accommodationId: string): Promise<StoredAccount | undefined> {
  const isEnabled = matching(paymentAccounts, { accommodationId, enabled: true })
  const [row] = await db.select().from(paymentAccounts).where(isEnabled)
  return row
}

/** Why an attempt to pay has not led to a payment, for its guest; null if nothing went wrong. The provider's words stay with staff. */
export function guestFailure(
  { ports }: Context,
  { state, failure }: Pick<StoredIntent, 'state' | 'failure'>,
  driver: string,
): PaymentFailure | null {
  if (state === 'PENDING' || state === 'AUTHORIZED' || state === 'CAPTURED') return null
  if (failure !== null) return ports.payments.driver(driver)?.failureOf(failure) ?? 'FAILED'
  return state === 'EXPIRED' || state === 'FAILED' ? state : null
}

/** The same as members of an error about the attempt. */
export async function failureMembers(ctx: Context, intent: StoredIntent) {
  const { driver } = await accountOf(ctx.db, intent.accommodationId, intent.accountId)
  const failure = guestFailure(ctx, intent, driver)
  return failure && { members: { failure } }
}

export const accountById = (db: Database, id: string): Promise<StoredAccount | undefined> =>
  findById(db, 'accountById', paymentAccounts, id, (isRow) => db.select().from(paymentAccounts).where(isRow))

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
export const setPaymentAccount = verbAt(paymentsPolicy.setPaymentAccount, SetPaymentAccount, async (ctx, fields) => {
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
})

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
