import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { lockUser, markEmailProven } from '../accounts/index.ts'
import { authHash, spendProof } from '../proofs/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from './passwords.ts'
import { signInPolicy } from './policy.ts'
import { passwordChanged, replacePassword } from './replace-password.ts'

/** The authHash of the mail also proves the mailbox. */
export const changePasswordByEmailAuth = verb(
  signInPolicy.changePasswordByEmailAuth,
  (limits) => ({ email, password: newPassword(limits), emailAuthHash: authHash }),
  async (ctx, values): Promise<void> => {
    const subject = values.email.toLowerCase()
    const passwordHash = await hashPassword(values.password)
    await transact(ctx, async (unit) => {
      const proof = await spendProof(ctx, unit.db, { purpose: 'resetPassword', subject, authHash: values.emailAuthHash })
      const userId = proof?.userId
      if (!userId || !(await markEmailProven(ctx, unit.db, userId, subject))) fail('EMAIL_LINK_INVALID')
      refuseLoginAsPassword(values.password, await lockUser(unit.db, userId))
      await replacePassword(ctx, unit, { userId, passwordHash })
      unit.audit(passwordChanged(userId, 'a link in a mail'))
    })
  },
)
