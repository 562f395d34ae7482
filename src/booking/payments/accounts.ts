import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { paymentAccounts } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Credentials, PaymentDriver } from '../../platform/payments/index.ts'

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

export async function accountOf(db: Database, accommodationId: string, id: string): Promise<StoredAccount> {
  const isAccount = matching(paymentAccounts, { accommodationId, id })
  const [row] = await db.select().from(paymentAccounts).where(isAccount)
  return row ?? fail('PAYMENT_ACCOUNT_NOT_FOUND')
}

/** The account through which guests of the property pay now. */
export async function enabledAccount(db: Database, accommodationId: string): Promise<StoredAccount | undefined> {
  const isEnabled = matching(paymentAccounts, { accommodationId, enabled: true })
  const [row] = await db.select().from(paymentAccounts).where(isEnabled)
  return row
}

export const accountById = (db: Database, id: string): Promise<StoredAccount | undefined> =>
  findById(db, 'accountById', paymentAccounts, id, (isRow) => db.select().from(paymentAccounts).where(isRow))
