import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { memberships } from '../../db/tables/index.ts'
import { type Actor, type Authority, authorities, isAdministrator, isAtLeast } from '../../kernel/actor.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredMembership } from './view.ts'

interface Employed {
  membership: StoredMembership
  isLastOwner: boolean
}

export const isMember = ({ accommodationId, userId }: Pick<StoredMembership, 'accommodationId' | 'userId'>) =>
  matching(memberships, { accommodationId, userId })

/** Locks an employee together with the owners: of two owners who leave at once, the second sees that the first left. */
export async function lockEmployee(db: Database, accommodationId: string, userId: string): Promise<Employed> {
  const rows = await db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.accommodationId, accommodationId),
        or(eq(memberships.userId, userId), eq(memberships.authority, 'OWNER')),
      ),
    )
    .orderBy(asc(memberships.userId))
    .for('update')
  const membership = rows.find((row) => row.userId === userId)
  if (!membership) fail('EMPLOYEE_NOT_FOUND')
  const owners = rows.filter(({ authority }) => authority === 'OWNER')
  return { membership, isLastOwner: membership.authority === 'OWNER' && owners.length === 1 }
}

/** Nobody grants an authority above their own, and nobody acts on an employee above it. */
export function refuseAuthorityAbove(actor: Actor, accommodationId: string, authority: Authority): void {
  if (isAdministrator(actor)) return
  const held = actor.kind === 'user' ? actor.memberships[accommodationId] : undefined
  if (!held || !isAtLeast(authorities, held, authority)) fail('FORBIDDEN')
}
