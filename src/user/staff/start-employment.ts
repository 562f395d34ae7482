import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { employeeInvitations, memberships } from '../../db/tables/index.ts'
import { refuseUnknownProperty } from '../../db/two-forms.ts'
import { type Actor, type Authority, authorities, isAdministrator, isAtLeast } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { type ErrorCode, fail } from '../../kernel/errors.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredUser } from '../accounts/index.ts'
import { type EmployeeRow, employeeOf, type StoredMembership } from './view.ts'

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

export const employmentConstraints = {
  memberships_accommodation_id_user_id_pk: 'ALREADY_EMPLOYED',
  memberships_accommodation_id_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND',
} as const satisfies Record<string, ErrorCode>

interface Employment {
  accommodationId: string
  account: Omit<StoredUser, 'passwordHash'>
  authority: Authority
  /** For the log. */
  by: 'newAccount' | 'administrator' | 'invitation'
}

/** Makes the account an employee and deletes its invitation. */
export async function startEmployment(ctx: Context, { db, record }: Unit, employment: Employment): Promise<EmployeeRow> {
  const { accommodationId, account, authority, by } = employment
  const place = { accommodationId, userId: account.id }
  await refuseUnknownProperty(db, accommodationId)
  const [membership] = await db
    .insert(memberships)
    .values({ ...place, authority, createdAt: ctx.clock.now() })
    .returning()
  await db.delete(employeeInvitations).where(isInvitation(place))
  await ctx.ports.wakeups.send(db, rightsTopic('user', account.id))
  record({
    accommodationId,
    type: 'employee.add',
    log: `A new employee works here as ${authority}.`,
    relatedId: account.id,
    after: { authority, by },
    event: 'employee.added',
    payload: { userId: account.id },
  })
  return employeeOf(ctx, membership!, account)
}

export const isInvitation = ({
  accommodationId,
  userId,
}: Pick<StoredMembership, 'accommodationId' | 'userId'>): SQL | undefined =>
  matching(employeeInvitations, { accommodationId, userId })
