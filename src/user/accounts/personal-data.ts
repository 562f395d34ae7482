import { and, eq, sql } from 'drizzle-orm'
import { guestAccounts, reservations, users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { transact } from '../../kernel/transact.ts'
import { isIn, ofAccount, type Person, type PersonalData } from '../../platform/personal-data/index.ts'
import { erasedIdentity } from './inputs.ts'
import { thumbnailFolder } from './view.ts'
import { changeUser, lockUser } from './write-user.ts'

/** The row stays, because entries of the log and stays once named it. It has no name, and nobody can sign in to it. */
async function eraseUser(ctx: Context, { userId }: Person): Promise<void> {
  const [user] = await ctx.db.select({ thumbnail: users.thumbnail }).from(users).where(eq(users.id, userId!))
  if (user?.thumbnail) await ctx.ports.storage.remove(`${thumbnailFolder}/${user.thumbnail}`)
  // not audited: the erasure has its entry
  await transact(ctx, async (unit) => {
    const { disabledAt } = await lockUser(unit.db, userId!)
    const nobody = { name: '', nickname: null, email: null, phone: null, isAuthorizedEmail: false, isAuthorizedPhone: false }
    await changeUser(ctx, unit, userId!, {
      ...nobody,
      // nobody can guess it and take it before
      identity: `${erasedIdentity}${newId().toLowerCase()}`,
      thumbnail: null,
      managedBy: null,
      disabledAt: disabledAt ?? ctx.clock.now(),
    })
  })
}

/** The accounts of a guest's own stays prove these stays no more. */
const tiesOf = ({ kind, accommodationId, ownReservationIds, userId }: Person) => {
  if (kind === 'ACCOUNT') return eq(guestAccounts.userId, userId!)
  if (ownReservationIds.length === 0) return undefined
  const accounts = sql`select ${reservations.userId} from ${reservations}
    where ${reservations.accommodationId} = ${accommodationId} and ${isIn(reservations.id, ownReservationIds)}`
  return and(eq(guestAccounts.accommodationId, accommodationId!), sql`${guestAccounts.userId} in (${accounts})`)
}

export const personalData: readonly PersonalData[] = [
  { table: guestAccounts, columns: ['user_id'], of: tiesOf, erase: 'delete' },
  {
    table: users,
    columns: ['identity', 'name', 'nickname', 'email', 'phone', 'thumbnail', 'search_text'],
    of: ofAccount(users.id),
    secrets: ['password_hash', 'search_text'],
    erase: eraseUser,
  },
]
