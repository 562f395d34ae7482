import { eq } from 'drizzle-orm'
import type { StoredBooking } from '../../core/bookings/index.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

/** Whether the caller is signed in with a phone or mail address of the booking that is proven to be the caller's. */
export async function isOfAccount({ actor }: Context, db: Database, { booker }: StoredBooking): Promise<boolean> {
  const has = (contact: string | null) =>
    contact !== null && booker.contacts.some(({ contactValue }) => contactValue.toLowerCase() === contact.toLowerCase())
  if (actor.kind === 'phone') return has(actor.phone)
  if (actor.kind !== 'user' || actor.openedBy || actor.fromApproval) return false
  const { phone, isAuthorizedPhone, email, isAuthorizedEmail } = users
  const [account] = await db
    .select({ phone, isAuthorizedPhone, email, isAuthorizedEmail })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!account) return false
  return (account.isAuthorizedPhone && has(account.phone)) || (account.isAuthorizedEmail && has(account.email))
}
