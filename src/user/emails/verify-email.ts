import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { AUTH_HASH_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { spendProof } from '../proofs/index.ts'
import { markEmailProven } from '../users/index.ts'
import { emailsPolicy } from './policy.ts'

const VerifyEmail = z.object({ email, authHash: z.string().max(AUTH_HASH_CHARACTERS_MAX) })

export async function verifyEmail(ctx: Context, input: z.input<typeof VerifyEmail>): Promise<boolean> {
  authorize(ctx.actor, emailsPolicy.verifyEmail)
  const { email: address, authHash } = parse(VerifyEmail, input)
  const subject = address.toLowerCase()
  return transact(ctx, async ({ db, audit }) => {
    const proof = await spendProof(ctx, db, { purpose: 'verifyEmail', subject, authHash })
    if (!proof?.userId || !(await markEmailProven(ctx, db, proof.userId, subject))) return false
    audit({ accommodationId: null, type: 'user.verifyEmail', log: 'Proved the mail address.', relatedId: proof.userId })
    return true
  })
}
