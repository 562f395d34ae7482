import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/tables/index.ts'
import { type Actor, isAtLeast, type UserType, userTypes } from '../../kernel/actor.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredUser } from './view.ts'

type Changes = Partial<Omit<typeof users.$inferInsert, 'id' | 'passwordHash' | 'createdAt' | 'updatedAt'>>

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

/** The account, locked: whoever changes it waits here for the other. */
export async function lockUser(db: Database, id: string): Promise<StoredUser> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? fail('USER_NOT_FOUND')
}

export async function lockUserByIdentity(db: Database, identity: string): Promise<StoredUser> {
  const [row] = await db.select().from(users).where(sql`lower(${users.identity}) = lower(${identity})`).for('update')
  return row ?? fail('USER_NOT_FOUND')
}

/** Nobody grants a level above their own, and nobody acts on an account above it. */
export function refuseAbove(actor: Actor, level: UserType): void {
  if (actor.kind !== 'user' || !isAtLeast(userTypes, actor.accessLevel, level)) fail('FORBIDDEN')
}

/** What is done only to accounts below one's own level. */
export function refuseNotBelow(actor: Actor, level: UserType): void {
  if (actor.kind !== 'user' || isAtLeast(userTypes, level, actor.accessLevel)) fail('FORBIDDEN')
}

/** An act on an account is told to the platform's log, and to that of each accommodation where its user works. */
export async function auditAccount(
  { db, audit }: Unit,
  userId: string,
  entry: Omit<AuditEntry, 'accommodationId' | 'relatedId'>,
) {
  const works = await db
    .select({ accommodationId: memberships.accommodationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  for (const { accommodationId } of [{ accommodationId: null }, ...works]) audit({ ...entry, accommodationId, relatedId: userId })
}

type Names = Pick<StoredUser, 'name' | 'nickname'>

/** For the log, which keeps no names: which of them are others now. */
export function namesChanged(before: Names, after: Names) {
  const names = (['name', 'nickname'] as const).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, 'changed'] as const))
}
