import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { insertRow, rowOrFail, updateRow } from '../../db/rows.ts'
import { memberships, users } from '../../db/tables/index.ts'
import { type Actor, isAtLeast, type UserType, userTypes } from '../../kernel/actor.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { type ErrorCode, fail } from '../../kernel/errors.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredUser } from './view.ts'

export const lockUser = (db: Database, id: string): Promise<StoredUser> =>
  rowOrFail(db, users, { id }, 'USER_NOT_FOUND', 'update')

export async function lockUserByIdentity(db: Database, identity: string): Promise<StoredUser> {
  const [row] = await db.select().from(users).where(sql`lower(${users.identity}) = lower(${identity})`).for('update')
  return row ?? fail('USER_NOT_FOUND')
}

/** Nobody grants a level above their own, and nobody acts on an account above it. */
export function refuseAccountAbove(actor: Actor, level: UserType): void {
  if (actor.kind !== 'user' || !isAtLeast(userTypes, actor.accessLevel, level)) fail('FORBIDDEN')
}

/** For acts that are allowed only on accounts below one's own level. */
export function refuseAccountNotBelow(actor: Actor, level: UserType): void {
  if (actor.kind !== 'user' || isAtLeast(userTypes, level, actor.accessLevel)) fail('FORBIDDEN')
}

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
  const row = await updateRow(ctx, db, users, { id }, changes)
  if (shownByActor.some((field) => field in changes)) await ctx.ports.wakeups.send(db, rightsTopic('user', id))
  return row
}

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

export async function insertUser(ctx: Context, db: Database, user: NewUser) {
  const { passwordHash: _, ...account } = await insertRow(ctx, db, users, user)
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

/** Writes an entry into the platform's log, and into that of each accommodation where the user works. */
export async function auditAccount(
  { db, audit }: Unit,
  userId: string,
  entry: Omit<AuditEntry, 'accommodationId' | 'relatedId'>,
) {
  const workplaces = await db
    .select({ accommodationId: memberships.accommodationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  for (const { accommodationId } of [{ accommodationId: null }, ...workplaces])
    audit({ ...entry, accommodationId, relatedId: userId })
}

type Names = Pick<StoredUser, 'name' | 'nickname'>

/** Which names changed. The log stores no names themselves. */
export function namesChanged(before: Names, after: Names) {
  const names = (['name', 'nickname'] as const).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, 'changed'] as const))
}
