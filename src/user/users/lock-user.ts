import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { type Actor, isAtLeast, type UserType, userTypes } from '../../kernel/actor.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredUser } from './view.ts'

export async function lockUser(db: Database, id: string): Promise<StoredUser> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? fail('USER_NOT_FOUND')
}

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
