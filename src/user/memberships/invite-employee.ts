import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { accommodations, employeeInvitations, memberships, users } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { countSend } from '../../platform/messages/index.ts'
import { mailAllowance } from '../proofs/index.ts'
import { lockUser, noticeChannel, tellUser } from '../users/index.ts'
import { isInvitation } from './employ.ts'
import { openInvitations } from './invitations.ts'
import { membershipsPolicy } from './policy.ts'
import { isMember, refuseAuthorityAbove } from './staff.ts'
import type { EmployeeInvitationRow } from './view.ts'

const InviteEmployee = z.object({ accommodationId: id, userId: id, authority: z.enum(authorities) })

const dayMilliseconds = 86_400_000

/** Asks the user of an account to work here. Until the answer is yes they have no authority, and nothing of the account is shown. */
export async function inviteEmployee(ctx: Context, input: z.input<typeof InviteEmployee>): Promise<EmployeeInvitationRow> {
  authorize(ctx.actor, membershipsPolicy.inviteEmployee)
  const { accommodationId, userId, authority } = parse(InviteEmployee, input)
  authorize(ctx.actor, membershipsPolicy.inviteEmployee, accommodationId)
  const { actor, clock, limits, ports } = ctx
  refuseAuthorityAbove(actor, accommodationId, authority)
  if (actor.kind !== 'user') fail('FORBIDDEN')
  await countInvitation(ctx, accommodationId, userId)
  return transact(ctx, async (unit) => {
    const { db, audit, emit } = unit
    await refuseTooMany(ctx, db, accommodationId)
    const user = await lockUser(db, userId)
    if (user.disabledAt) fail('USER_NOT_FOUND')
    if (await db.$count(memberships, isMember({ accommodationId, userId }))) fail('ALREADY_EMPLOYED')
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + limits.INVITATION_DAYS * dayMilliseconds)
    const invitation = { authority, invitedBy: actor.userId, createdAt, expiresAt }
    await db
      .insert(employeeInvitations)
      .values({ accommodationId, userId, ...invitation })
      .onConflictDoUpdate({ target: [employeeInvitations.accommodationId, employeeInvitations.userId], set: invitation })
    const [row] = await openInvitations({ db, clock }, isInvitation({ accommodationId, userId }), 1)
    // who lost the authority in the meantime invites nobody
    if (!row) fail('FORBIDDEN')
    const { accommodationName } = row
    await tellUser(ctx, db, user, {
      subject: `${accommodationName} invites you to work there`,
      text: `Accept or decline here within ${limits.INVITATION_DAYS} days:\n\n${ports.rules.links.invitations}\n`,
    })
    audit({
      accommodationId,
      type: 'employee.invite',
      log: `Invited somebody to work here as ${authority}.`,
      relatedId: userId,
      after: { authority, expiresAt },
    })
    emit({ accommodationId, type: 'employee.invited', subjectId: userId, payload: { userId } })
    return row
  })
}

/** Counts the mail or the SMS that tells of the invitation; which of both is decided by the account. */
async function countInvitation(ctx: Context, accommodationId: string, userId: string): Promise<void> {
  const { email, phone, isAuthorizedPhone } = users
  const [user] = await ctx.db.select({ email, phone, isAuthorizedPhone }).from(users).where(eq(users.id, userId))
  const ofInvitation = { key: `invitation:${accommodationId}:${userId}`, ...mailAllowance(ctx) }
  await countSend(ctx, (user && noticeChannel(user)) ?? 'mail', ofInvitation)
}

/** The accommodation is held meanwhile, so that many at once do not pass the limit together. */
async function refuseTooMany(
  { clock, limits: { INVITATIONS_MAX } }: Context,
  db: Database,
  accommodationId: string,
): Promise<void> {
  const here = eq(accommodations.id, accommodationId)
  const [place] = await db.select({ id: accommodations.id }).from(accommodations).where(here).for('no key update')
  if (!place) fail('ACCOMMODATION_NOT_FOUND')
  const open = and(eq(employeeInvitations.accommodationId, accommodationId), gt(employeeInvitations.expiresAt, clock.now()))
  if ((await db.$count(employeeInvitations, open)) >= INVITATIONS_MAX)
    fail('LIMIT_EXCEEDED', `At most ${INVITATIONS_MAX} invitations wait at once. Withdraw one first.`)
}
