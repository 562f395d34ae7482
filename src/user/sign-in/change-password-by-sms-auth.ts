import { and, isNull, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { users } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { phone } from '../../kernel/phone.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { identityTried } from '../accounts/index.ts'
import { authHash, spendSmsProof } from '../proofs/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from './passwords.ts'
import { signInPolicy } from './policy.ts'
import { passwordChanged, replacePassword } from './replace-password.ts'

/**
 * Only a phone that the account's owner has proven resets its password. An unknown identity, another phone and a wrong authHash
 * get the same answer.
 */
export const changePasswordBySMSAuth = verb(
  signInPolicy.changePasswordBySMSAuth,
  (limits, ports) => ({
    identity: identityTried,
    phone: phone(ports.rules.phoneCountry),
    password: newPassword(limits),
    smsAuthHash: authHash,
  }),
  async (ctx, values): Promise<void> => {
    refuseLoginAsPassword(values.password, values)
    // Before any query: the duration must not depend on the account.
    const passwordHash = await hashPassword(values.password)
    await transact(ctx, async (unit) => {
      await spendSmsProof(ctx, unit, { phone: values.phone, authHash: values.smsAuthHash })
      const [user] = await unit.db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            sql`lower(${users.identity}) = lower(${values.identity})`,
            matching(users, { phone: values.phone, isAuthorizedPhone: true }),
            isNull(users.disabledAt),
          ),
        )
      if (!user) fail('AUTH_NUMBER_NOT_MATCH')
      await replacePassword(ctx, unit, { userId: user.id, passwordHash })
      unit.audit(passwordChanged(user.id, 'a code to the phone'))
    })
  },
)
