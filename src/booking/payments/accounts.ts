import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { paymentAccounts } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Credentials, PaymentDriver, PaymentFailure } from '../../platform/payments/index.ts'
import type { StoredIntent } from './intents.ts'

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
