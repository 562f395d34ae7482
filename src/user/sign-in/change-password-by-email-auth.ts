import { z } from 'zod'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockUser, markEmailProven } from '../accounts/index.ts'
import { authHash, spendProof } from '../proofs/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from './passwords.ts'
import { signInPolicy } from './policy.ts'
import { passwordChanged, replacePassword } from './replace-password.ts'

const ChangePasswordByEmailAuth = byLimits((limits) =>
  z.object({ email, password: newPassword(limits), emailAuthHash: authHash }),
)

type Input = InputOf<typeof ChangePasswordByEmailAuth>

/** The authHash of the mail also proves the mailbox. */
export async function changePasswordByEmailAuth(ctx: Context, input: Input): Promise<void> {
  const values = authorizedAnywhere(ctx, signInPolicy.changePasswordByEmailAuth, ChangePasswordByEmailAuth, input)
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
}
