import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { guestAccounts, memberships } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'

interface Tie {
  accommodationId: string
  userId: string
}

/** An account has a tie to an accommodation if its user works there or proved a stay there. */
export const tieTables = [memberships, guestAccounts] as const

/** Fails for an account without a tie as for an unknown one. Callers may always name their own account. */
export async function refuseWithoutTie({ actor }: Context, db: Database, { accommodationId, userId }: Tie): Promise<void> {
  if (actor.kind === 'user' && actor.userId === userId) return
  const [employees, guests] = tieTables.map((table) =>
    db.select({ userId: table.userId }).from(table).where(matching(table, { accommodationId, userId })),
  )
  const ties = await employees!.unionAll(guests!)
  if (ties.length === 0) fail('USER_NOT_FOUND')
}

/**
 * Records that the signed-in guest proved a stay at the accommodation. Employees, administrators and approved devices act for
 * others, so they get no tie.
 */
export async function recordGuestAccount(
  ctx: Context,
  { accommodationId, id: reservationId }: { accommodationId: string; id: string },
): Promise<void> {
  const { actor, db } = ctx
  if (actor.kind !== 'user' || actor.openedBy || actor.fromApproval) return
  if (isAdministrator(actor) || accommodationId in actor.memberships) return
  const { userId } = actor
  const known = matching(guestAccounts, { accommodationId, userId })
  if (await db.$count(guestAccounts, known)) return
  await transact(ctx, async (unit) => {
    const [recorded] = await unit.db
      .insert(guestAccounts)
      .values({ accommodationId, userId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!recorded) return
    const log = 'A guest with an account proved a stay here.'
    unit.audit({ accommodationId, type: 'guest.proveAccount', log, relatedId: reservationId })
  })
}
