import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { PASSWORD_TRIED_CHARACTERS_MAX, SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { exportPart, startErasure } from '../../platform/personal-data/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import { countPasswordTry, passwordMatches } from '../sign-in/index.ts'
import { personOfAccount, refuseNeededAccount } from './person-of-account.ts'
import { accountsPolicy } from './policy.ts'
import { changeUser, lockUser } from './write-user.ts'

/** A part of what is stored on the caller's account. The first part leaves the audit entry. */
export const exportMyPersonalData = verb(
  accountsPolicy.exportMyPersonalData,
  { after: z.string().max(SINCE_CHARACTERS_MAX).nullish() },
  async (ctx, { after }) => {
    const { userId } = inPerson(ctx.actor)
    const person = (await personOfAccount(ctx.db, userId)) ?? fail('USER_NOT_FOUND')
    if (after == null)
      await transact(ctx, async (unit) => {
        const log = 'Exported the personal data of the own account.'
        unit.audit({ accommodationId: null, type: 'personalData.export', log, relatedId: userId })
      })
    return exportPart(ctx, person, after)
  },
)

/** Ends the account at once; a job erases what is stored on it. `startErasure` leaves the audit entry. */
export const eraseMyPersonalData = verb(
  accountsPolicy.eraseMyPersonalData,
  { password: z.string().max(PASSWORD_TRIED_CHARACTERS_MAX) },
  async (ctx, { password }) => {
    const { userId } = inPerson(ctx.actor)
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
  },
)
