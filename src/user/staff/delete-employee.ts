import { eq } from 'drizzle-orm'
import { memberships } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { changeUser, lockUser } from '../accounts/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import { deleteInvitationsBy } from './invitations.ts'
import { staffPolicy } from './policy.ts'
import { isMember, lockEmployee, refuseAuthorityAbove } from './start-employment.ts'

/**
 * Every call looks the authority up, so it ends at once. The account remains and belongs to its user. Sessions end only for an
 * account that this accommodation created: other accounts are in use elsewhere too.
 */
export const deleteEmployee = verb(
  staffPolicy.deleteEmployee,
  { id, accommodationId: id.nullish() },
  async (ctx, { id: userId, accommodationId: requested }) => {
    const accommodationId = requested ?? (await workplaceOf(ctx, userId))
    authorize(ctx.actor, staffPolicy.deleteEmployee, accommodationId)
    return transact(ctx, async (unit) => {
      const { db, record } = unit
      const { membership, isLastOwner } = await lockEmployee(db, accommodationId, userId)
      refuseAuthorityAbove(ctx.actor, accommodationId, membership.authority)
      if (isLastOwner) fail('LAST_OWNER')
      const user = await lockUser(db, userId)
      await db.delete(memberships).where(isMember({ accommodationId, userId }))
      await ctx.ports.wakeups.send(db, rightsTopic('user', userId))
      await deleteInvitationsBy(db, accommodationId, userId)
      if (user.managedBy === accommodationId) {
        await changeUser(ctx, unit, userId, { managedBy: null })
        await revokeSessionsOf(ctx, db, userId, { because: 'employment ended' })
      }
      record({
        accommodationId,
        type: 'employee.delete',
        log: 'An employee no longer works here.',
        relatedId: userId,
        before: { authority: membership.authority },
        event: 'employee.removed',
        payload: { userId },
      })
      return true
    })
  },
)

/** The one accommodation that the caller manages and the employee works at. */
async function workplaceOf({ db, actor }: Context, userId: string): Promise<string> {
  const rows = await db
    .select({ accommodationId: memberships.accommodationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  const places = rows.filter(({ accommodationId }) => may(actor, staffPolicy.deleteEmployee, accommodationId))
  if (places.length > 1) fail('BAD_REQUEST', 'accommodationId: the employee works at several accommodations. Name one.')
  // The same answer for an employee of others and for an unknown user: the caller must not learn which.
  return places[0]?.accommodationId ?? fail('FORBIDDEN')
}
