import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../db/tables/index.ts'
import { authorize, inPerson } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { PASSWORD_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { type StoredErasure, startErasure } from '../../platform/personal-data/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import { countPasswordTry, passwordMatches } from '../sign-in/index.ts'
import { personOfAccount, refuseNeededAccount } from './person-of-account.ts'
import { accountsPolicy } from './policy.ts'
import { changeUser, lockUser } from './write-user.ts'

const EraseMyPersonalData = z.object({ password: z.string().max(PASSWORD_TRIED_CHARACTERS_MAX) })

/** Ends the account at once; a job erases what is stored on it. `startErasure` leaves the audit entry. */
export async function eraseMyPersonalData(ctx: Context, input: z.input<typeof EraseMyPersonalData>): Promise<StoredErasure> {
  authorize(ctx.actor, accountsPolicy.eraseMyPersonalData)
  const { userId } = inPerson(ctx.actor)
  const { password } = parse(EraseMyPersonalData, input)
  const forgive = await countPasswordTry(ctx, userId)
  const [known] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await passwordMatches(known?.passwordHash, password))) fail('PASSWORD_WRONG')
  await forgive()
  return transact(ctx, async (unit) => {
    const user = await lockUser(unit.db, userId)
    if (user.passwordHash !== known?.passwordHash) fail('CONFLICT')
    await refuseNeededAccount(unit.db, userId)
    const person = (await personOfAccount(unit.db, userId)) ?? fail('USER_NOT_FOUND')
    // not audited: startErasure does
    await changeUser(ctx, unit, userId, { disabledAt: ctx.clock.now() })
    await revokeSessionsOf(ctx, unit.db, userId, { because: 'account erased' })
    return startErasure(ctx, unit, { accommodationId: null, subjectId: userId }, person)
  })
}
