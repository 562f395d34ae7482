import { and, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { accommodations, employeeInvitations as invitationsTable, memberships, users } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { authorize, inPerson, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { lockUser, noticeChannel } from '../accounts/index.ts'
import { staffPolicy } from './policy.ts'
import { employmentConstraints, isInvitation, refuseAuthorityAbove, startEmployment } from './start-employment.ts'
import type { EmployeeInvitationRow } from './view.ts'

const inviters = alias(users, 'inviters')
const invited = alias(users, 'invited')

const rank = (authority: typeof memberships.authority | typeof invitationsTable.authority) =>
  sql`array_position(${sql.param([...authorities])}::text[], ${authority})`

/** The inviter is still an administrator, or has an authority there that is not below the offered one. */
const isInviterStillAllowed = and(
  isNull(inviters.disabledAt),
  or(
    inArray(inviters.accessLevel, ['ADMIN', 'SUPERADMIN']),
    sql`exists (
      select from ${memberships}
      where ${memberships.accommodationId} = ${invitationsTable.accommodationId}
        and ${memberships.userId} = ${inviters.id}
        and ${rank(memberships.authority)} >= ${rank(invitationsTable.authority)}
    )`,
  ),
)

/** Open invitations, newest first. */
export async function openInvitations(
  { db, clock, ports }: Pick<Context, 'db' | 'clock' | 'ports'>,
  where: SQL | undefined,
  max: number,
): Promise<EmployeeInvitationRow[]> {
  const { accommodationId, userId, authority, createdAt, expiresAt } = invitationsTable
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
    .from(invitationsTable)
    .innerJoin(accommodations, eq(accommodations.id, accommodationId))
    .innerJoin(inviters, eq(inviters.id, invitationsTable.invitedBy))
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
async function takeInvitation({ clock }: Context, db: Database, place: { accommodationId: string; userId: string }) {
  const validInviters = db
    .select({ id: inviters.id })
    .from(inviters)
    .where(and(eq(inviters.id, invitationsTable.invitedBy), isInviterStillAllowed))
  const [invitation] = await db
    .delete(invitationsTable)
    .where(and(isInvitation(place), gt(invitationsTable.expiresAt, clock.now()), exists(validInviters)))
    .returning()
  return invitation ?? fail('INVITATION_NOT_FOUND')
}

/** Invitations end when their inviter loses the authority. */
export async function deleteInvitationsBy(db: Database, accommodationId: string, userId: string): Promise<void> {
  const theirs = matching(invitationsTable, { accommodationId, invitedBy: userId })
  await db.delete(invitationsTable).where(theirs)
}

function recordInvitationEnd({ record }: Unit, invitation: typeof invitationsTable.$inferSelect, how: 'declined' | 'withdrawn') {
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

export const employeeInvitations = verbAt(
  staffPolicy.employeeInvitations,
  { accommodationId: id },
  async (ctx, { accommodationId }) =>
    openInvitations(ctx, eq(invitationsTable.accommodationId, accommodationId), ctx.limits.INVITATIONS_MAX),
)

export async function myInvitations(ctx: Context): Promise<EmployeeInvitationRow[]> {
  authorize(ctx.actor, staffPolicy.myInvitations)
  return openInvitations(ctx, eq(invitationsTable.userId, userOf(ctx.actor).userId), ctx.limits.INVITATIONS_MAX)
}

/** Only the users themselves can consent to an employment with an account of their own. */
export const acceptEmployeeInvitation = verb(
  staffPolicy.acceptEmployeeInvitation,
  { accommodationId: id },
  async (ctx, { accommodationId }) => {
    const { userId } = inPerson(ctx.actor)
    return transact(
      ctx,
      async (unit) => {
        const account = await lockUser(unit.db, userId)
        const { authority } = await takeInvitation(ctx, unit.db, { accommodationId, userId })
        return startEmployment(ctx, unit, { accommodationId, account, authority, by: 'invitation' })
      },
      { constraints: employmentConstraints },
    )
  },
)

export const declineEmployeeInvitation = verb(
  staffPolicy.declineEmployeeInvitation,
  { accommodationId: id },
  async (ctx, { accommodationId }) => {
    const { userId } = inPerson(ctx.actor)
    return transact(ctx, async (unit) => {
      recordInvitationEnd(unit, await takeInvitation(ctx, unit.db, { accommodationId, userId }), 'declined')
      return true
    })
  },
)

export const withdrawEmployeeInvitation = verbAt(
  staffPolicy.withdrawEmployeeInvitation,
  { accommodationId: id, userId: id },
  async (ctx, place) =>
    transact(ctx, async (unit) => {
      const invitation = await takeInvitation(ctx, unit.db, place)
      refuseAuthorityAbove(ctx.actor, place.accommodationId, invitation.authority)
      recordInvitationEnd(unit, invitation, 'withdrawn')
      return true
    }),
)
