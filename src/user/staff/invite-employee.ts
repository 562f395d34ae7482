import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { rowOrFail } from '../../db/rows.ts'
import { accommodations, employeeInvitations, memberships, users } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { dayMs } from '../../kernel/time.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { countSend } from '../../platform/messages/index.ts'
import { lockUser, noticeChannel, sendNotice } from '../accounts/index.ts'
import { mailAllowance } from '../proofs/index.ts'
import { openInvitations } from './invitations.ts'
import { staffPolicy } from './policy.ts'
import { isInvitation, isMember, refuseAuthorityAbove } from './start-employment.ts'

/**
 * Until the user accepts, they have no authority here, and the answer shows of their account only whether a message reaches it. The invitation
 * stands without one: its user finds it.
 */
export const inviteEmployee = verbAt(
  staffPolicy.inviteEmployee,
  { accommodationId: id, userId: id, authority: z.enum(authorities) },
  async (ctx, { accommodationId, userId, authority }) => {
    const { actor, clock, limits, ports } = ctx
    refuseAuthorityAbove(actor, accommodationId, authority)
    if (actor.kind !== 'user') fail('FORBIDDEN')
    await countInvitationNotice(ctx, accommodationId, userId)
    return transact(ctx, async (unit) => {
      const { db, record } = unit
      await refuseTooManyInvitations(ctx, db, accommodationId)
      const user = await lockUser(db, userId)
      if (user.disabledAt) fail('USER_NOT_FOUND')
      if (await db.$count(memberships, isMember({ accommodationId, userId }))) fail('ALREADY_EMPLOYED')
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + limits.INVITATION_DAYS * dayMs)
      const invitation = { authority, invitedBy: actor.userId, createdAt, expiresAt }
      await db
        .insert(employeeInvitations)
        .values({ accommodationId, userId, ...invitation })
        .onConflictDoUpdate({ target: [employeeInvitations.accommodationId, employeeInvitations.userId], set: invitation })
      const [row] = await openInvitations({ db, clock, ports }, isInvitation({ accommodationId, userId }), 1)
      // the caller lost the authority in the meantime
      if (!row) fail('FORBIDDEN')
      const { accommodationName } = row
      await sendNotice(ctx, db, user, {
        subject: `${accommodationName} invites you to work there`,
        text: `Accept or decline here within ${limits.INVITATION_DAYS} days:\n\n${ports.rules.links.invitations}\n`,
      })
      record({
        accommodationId,
        type: 'employee.invite',
        log: `Invited somebody to work here as ${authority}.`,
        relatedId: userId,
        after: { authority, expiresAt },
        event: 'employee.invited',
        payload: { userId },
      })
      return row
    })
  },
)

/** Counts the mail or SMS of the invitation against its limits. The account decides which of both is sent. */
async function countInvitationNotice(ctx: Context, accommodationId: string, userId: string): Promise<void> {
  const { email, phone, isAuthorizedPhone } = users
  const [user] = await ctx.db.select({ email, phone, isAuthorizedPhone }).from(users).where(eq(users.id, userId))
  const limit = { key: `invitation:${accommodationId}:${userId}`, ...mailAllowance(ctx) }
  await countSend(ctx, (user && noticeChannel(user)) ?? 'mail', limit)
}

/** Locks the accommodation: parallel invitations must not exceed the limit. */
async function refuseTooManyInvitations(
  { clock, limits: { INVITATIONS_MAX } }: Context,
  db: Database,
  accommodationId: string,
): Promise<void> {
  await rowOrFail(db, accommodations, { id: accommodationId }, 'ACCOMMODATION_NOT_FOUND', 'no key update')
  const open = and(eq(employeeInvitations.accommodationId, accommodationId), gt(employeeInvitations.expiresAt, clock.now()))
  if ((await db.$count(employeeInvitations, open)) >= INVITATIONS_MAX)
    fail('LIMIT_EXCEEDED', `An accommodation has at most ${INVITATIONS_MAX} open invitations. Withdraw one first.`)
}
