import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredUser } from './view.ts'

/** Constraint → error code of the caller. */
export const userConstraints = {
  users_identity: 'IDENTITY_TAKEN',
  users_email: 'EMAIL_TAKEN',
  users_nickname: 'NICKNAME_TAKEN',
  users_phone: 'PHONE_TAKEN',
} as const satisfies Record<string, ErrorCode>

type Changes = Partial<Omit<typeof users.$inferInsert, 'id' | 'passwordHash' | 'createdAt' | 'updatedAt'>>

/** What an actor shows of its user: connections must read it again. */
const shownByActor = ['name', 'accessLevel', 'disabledAt'] as const satisfies (keyof Changes)[]

export async function changeUser(ctx: Context, { db }: Unit, id: string, changes: Changes): Promise<StoredUser> {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(eq(users.id, id))
    .returning()
  if (shownByActor.some((field) => field in changes)) await ctx.ports.wakeups.send(db, rightsTopic('user', id))
  return row!
}

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

/** False if `expected` is given and no longer the stored hash. */
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

/** False if the account has another mail address by now, or is disabled. */
export async function markEmailProven({ clock }: Context, db: Database, userId: string, email: string): Promise<boolean> {
  const written = await db
    .update(users)
    .set({ isAuthorizedEmail: true, updatedAt: clock.now() })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`, isNull(users.disabledAt)))
    .returning({ id: users.id })
  return written.length > 0
}
