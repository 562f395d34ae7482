import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { memberships } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { revokeSessionsOf } from '../auth/index.ts'
import { changeUser, lockUser } from '../users/index.ts'
import { voidInvitationsBy } from './invitations.ts'
import { membershipsPolicy } from './policy.ts'
import { isMember, lockEmployee, refuseAuthorityAbove } from './staff.ts'

const DeleteEmployee = z.object({ id, accommodationId: id.nullish() })

/**
 * The authority is looked up at each call, and so gone at once. The account stays, and from now on is its user's own; only one that
 * was opened here is signed out, as the others' sessions belong elsewhere too.
 */
export async function deleteEmployee(ctx: Context, input: z.input<typeof DeleteEmployee>): Promise<boolean> {
  authorize(ctx.actor, membershipsPolicy.deleteEmployee)
  const { id: userId, accommodationId: given } = parse(DeleteEmployee, input)
  const accommodationId = given ?? (await onlyPlaceOf(ctx, userId))
  authorize(ctx.actor, membershipsPolicy.deleteEmployee, accommodationId)
  return transact(ctx, async (unit) => {
    const { db, audit, emit } = unit
    const { membership, isLastOwner } = await lockEmployee(db, accommodationId, userId)
    refuseAuthorityAbove(ctx.actor, accommodationId, membership.authority)
    if (isLastOwner) fail('LAST_OWNER')
    const user = await lockUser(db, userId)
    const wakeup = ctx.ports.wakeups.sendSql(rightsTopic('user', userId))
    await db.delete(memberships).where(isMember({ accommodationId, userId })).returning({ wakeup })
    await voidInvitationsBy(db, accommodationId, userId)
    if (user.managedBy === accommodationId) {
      await changeUser(ctx, unit, userId, { managedBy: null })
      await revokeSessionsOf(ctx, db, userId, { because: 'employment ended' })
    }
    audit({
      accommodationId,
      type: 'employee.delete',
      log: 'An employee no longer works here.',
      relatedId: userId,
      before: { authority: membership.authority },
    })
    emit({ accommodationId, type: 'employee.removed', subjectId: userId, payload: { userId } })
    return true
  })
}

/** Where the employee works, as far as the caller manages it. */
async function onlyPlaceOf({ db, actor }: Context, userId: string): Promise<string> {
  const rows = await db
    .select({ accommodationId: memberships.accommodationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  const places = rows.filter(({ accommodationId }) => may(actor, membershipsPolicy.deleteEmployee, accommodationId))
  if (places.length > 1) fail('BAD_REQUEST', 'accommodationId: the employee works at several accommodations. Name one.')
  // the same answer where somebody works elsewhere and where nobody is known: neither is the caller's to know
  return places[0]?.accommodationId ?? fail('FORBIDDEN')
}
