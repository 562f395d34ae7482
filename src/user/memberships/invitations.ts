import { and, desc, eq, exists, gt, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { accommodations, employeeInvitations, users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { isInvitation } from './employ.ts'
import type { EmployeeInvitationRow } from './view.ts'

const inviters = alias(users, 'inviters')

/** Invitations that wait for an answer, the newest first. */
export function openInvitations(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  where: SQL | undefined,
  most: number,
): Promise<EmployeeInvitationRow[]> {
  const { accommodationId, userId, authority, createdAt, expiresAt } = employeeInvitations
  return db
    .select({
      accommodationId,
      accommodationName: accommodations.name,
      userId,
      authority,
      invitedBy: inviters.name,
      createdAt,
      expiresAt,
    })
    .from(employeeInvitations)
    .innerJoin(accommodations, eq(accommodations.id, accommodationId))
    .innerJoin(inviters, eq(inviters.id, employeeInvitations.invitedBy))
    .where(and(where, gt(expiresAt, clock.now()), isNull(inviters.disabledAt)))
    .orderBy(desc(createdAt), desc(userId))
    .limit(most)
}

/** Takes the invitation out of the table, for whoever answers it: of many at once, one gets it. One of a disabled account counts no more. */
export async function takeInvitation({ clock }: Context, db: Database, place: { accommodationId: string; userId: string }) {
  const stillThere = db
    .select({ id: inviters.id })
    .from(inviters)
    .where(and(eq(inviters.id, employeeInvitations.invitedBy), isNull(inviters.disabledAt)))
  const [taken] = await db
    .delete(employeeInvitations)
    .where(and(isInvitation(place), gt(employeeInvitations.expiresAt, clock.now()), exists(stillThere)))
    .returning()
  return taken ?? fail('INVITATION_NOT_FOUND')
}

/** What somebody asked of others goes with the authority in whose name they asked it. */
export async function voidInvitationsBy(db: Database, accommodationId: string, userId: string): Promise<void> {
  const theirs = and(eq(employeeInvitations.accommodationId, accommodationId), eq(employeeInvitations.invitedBy, userId))
  await db.delete(employeeInvitations).where(theirs)
}

/** Leaves behind that an invitation ended without an employment. */
export function tellEnded(
  { audit, emit }: Unit,
  invitation: typeof employeeInvitations.$inferSelect,
  how: 'declined' | 'withdrawn',
) {
  const { accommodationId, userId, authority } = invitation
  audit({
    accommodationId,
    type: `employee.invitation.${how}`,
    log: `The invitation to work here as ${authority} was ${how}.`,
    relatedId: userId,
    before: { authority },
  })
  emit({ accommodationId, type: 'employee.invitation_ended', subjectId: userId, payload: { userId, how } })
}
