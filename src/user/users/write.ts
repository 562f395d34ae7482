import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'

/** What breaking a constraint of the accounts means to the caller. */
export const userConstraints = {
  users_identity: 'IDENTITY_TAKEN',
  users_email: 'EMAIL_TAKEN',
  users_nickname: 'NICKNAME_TAKEN',
  users_phone: 'PHONE_TAKEN',
} as const satisfies Record<string, ErrorCode>

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

export async function insertUser({ clock }: Context, db: Database, user: NewUser) {
  const now = clock.now()
  const [row] = await db
    .insert(users)
    .values({ ...user, id: newId(), createdAt: now, updatedAt: now })
    .returning()
  const { passwordHash: _, ...account } = row!
  return account
}

/** Whether it was replaced: with `expected`, only while that is still the hash. */
export async function replacePasswordHash(
  { clock }: Context,
  db: Database,
  userId: string,
  { passwordHash, expected }: { passwordHash: string; expected?: string },
): Promise<boolean> {
  const unchanged = expected === undefined ? undefined : eq(users.passwordHash, expected)
  const written = await db
    .update(users)
    .set({ passwordHash, updatedAt: clock.now() })
    .where(and(eq(users.id, userId), unchanged))
    .returning({ id: users.id })
  return written.length > 0
}

/** Notes that the account's owner reads this mailbox, if it is still the account's. */
export async function markEmailProven({ clock }: Context, db: Database, userId: string, email: string): Promise<boolean> {
  const written = await db
    .update(users)
    .set({ isAuthorizedEmail: true, updatedAt: clock.now() })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`))
    .returning({ id: users.id })
  return written.length > 0
}
