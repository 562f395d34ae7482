import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { parse } from '../../kernel/parse.ts'
import { countAll } from '../../platform/limiter/index.ts'
import { budgetOfAddress } from '../../platform/messages/index.ts'
import { mailAllowance } from '../proofs/index.ts'
import { passwordsPolicy } from './policy.ts'

const SendPasswordResetEmail = z.object({ email })

/** Whether there is such an account is looked up later, by a job: nothing of it shows in the answer or in its time. */
export async function sendPasswordResetEmail(ctx: Context, input: z.input<typeof SendPasswordResetEmail>): Promise<void> {
  authorize(ctx.actor, passwordsPolicy.sendPasswordResetEmail)
  const given = parse(SendPasswordResetEmail, input)
  // the budget of all is the job's: where there is no account nothing is sent
  await countAll(ctx, [
    ...budgetOfAddress(ctx, 'mail'),
    { key: `mail-reset:${given.email.toLowerCase()}`, ...mailAllowance(ctx) },
  ])
  await ctx.ports.queue.send(ctx.db, 'mail-password-reset', { data: { email: given.email } })
}
