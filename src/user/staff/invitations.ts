import { and, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { accommodations, employeeInvitations, memberships, users } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { noticeChannel } from '../accounts/index.ts'
import { isInvitation } from './start-employment.ts'
import type { EmployeeInvitationRow } from './view.ts'

const inviters = alias(users, 'inviters')
const invited = alias(users, 'invited')

const rank = (authority: typeof memberships.authority | typeof employeeInvitations.authority) =>
  sql`array_position(${sql.param([...authorities])}::text[], ${authority})`

/** The inviter is still an administrator, or has an authority there that is not below the offered one. */
const isInviterStillAllowed = and(
  isNull(inviters.disabledAt),
  or(
    inArray(inviters.accessLevel, ['ADMIN', 'SUPERADMIN']),
    sql`exists (
      select from ${memberships}
      where ${memberships.accommodationId} = ${employeeInvitations.accommodationId}
        and ${memberships.userId} = ${inviters.id}
        and ${rank(memberships.authority)} >= ${rank(employeeInvitations.authority)}
    )`,
  ),
)

/** Open invitations, newest first. */
export async function openInvitations(
  { db, clock, ports }: Pick<Context, 'db' | 'clock' | 'ports'>,
  where: SQL | undefined,
  max: number,
): Promise<EmployeeInvitationRow[]> {
  const { accommodationId, userId, authority, createdAt, expiresAt } = employeeInvitations
  const { email, phone, isAuthorizedPhone } = invited
  const rows = await db
    .select({
      accommodationId,
      accommodationName: accommodations.name,
      userId,
      authority,
      invitedBy: inviters.name,
      createdAt,
      expiresAt,
      reach: { email, phone, isAuthorizedPhone },
    })
    .from(employeeInvitations)
    .innerJoin(accommodations, eq(accommodations.id, accommodationId))
    .innerJoin(inviters, eq(inviters.id, employeeInvitations.invitedBy))
    .innerJoin(invited, eq(invited.id, userId))
    .where(and(where, gt(expiresAt, clock.now()), isInviterStillAllowed))
    .orderBy(desc(createdAt), desc(userId))
    .limit(max)
  return rows.map(({ reach, ...row }) => {
    const channel = noticeChannel(reach)
    return { ...row, notified: channel !== null && ports.rules.delivers[channel] }
  })
}

/** Deletes the invitation and returns it. Of parallel calls one gets it. */
export async function takeInvitation({ clock }: Context, db: Database, place: { accommodationId: string; userId: string }) {
  const validInviters = db
    .select({ id: inviters.id })
    .from(inviters)
    .where(and(eq(inviters.id, employeeInvitations.invitedBy), isInviterStillAllowed))
  const [invitation] = await db
    .delete(employeeInvitations)
    .where(and(isInvitation(place), gt(employeeInvitations.expiresAt, clock.now()), exists(validInviters)))
    .returning()
  return invitation ?? fail('INVITATION_NOT_FOUND')
}

/** Invitations end when their inviter loses the authority. */
export async function deleteInvitationsBy(db: Database, accommodationId: string, userId: string): Promise<void> {
  const theirs = matching(employeeInvitations, { accommodationId, invitedBy: userId })
  await db.delete(employeeInvitations).where(theirs)
}

export function recordInvitationEnd(
  { record }: Unit,
  invitation: typeof employeeInvitations.$inferSelect,
  how: 'declined' | 'withdrawn',
) {
  const { accommodationId, userId, authority } = invitation
  record({
    accommodationId,
    type: `employee.invitation.${how}`,
    log: `The invitation to work here as ${authority} was ${how}.`,
    relatedId: userId,
    before: { authority },
    event: 'employee.invitation_ended',
    payload: { userId, how },
  })
}
