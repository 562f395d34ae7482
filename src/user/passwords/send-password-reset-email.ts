import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { parse } from '../../kernel/parse.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { mailAllowance } from '../proofs/index.ts'
import { passwordsPolicy } from './policy.ts'

const SendPasswordResetEmail = z.object({ email })

/** Whether there is such an account is looked up later, by a job: nothing of it shows in the answer or in its time. */
export async function sendPasswordResetEmail(ctx: Context, input: z.input<typeof SendPasswordResetEmail>): Promise<void> {
  authorize(ctx.actor, passwordsPolicy.sendPasswordResetEmail)
  const given = parse(SendPasswordResetEmail, input)
  await refuseExcess(ctx, `mail-reset:${given.email.toLowerCase()}`, mailAllowance(ctx))
  await ctx.ports.queue.send(ctx.db, 'mail-password-reset', { data: { email: given.email } })
}
