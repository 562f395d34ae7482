import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { parse } from '../../kernel/parse.ts'
import { countAll } from '../../platform/limiter/index.ts'
import { budgetOfAddress, requireGateway } from '../../platform/messages/index.ts'
import { mailAllowance } from '../proofs/index.ts'
import { passwordsPolicy } from './policy.ts'

const SendPasswordResetEmail = z.object({ email })

/** A job looks the account up later: answer and duration are the same for an unknown address. */
export async function sendPasswordResetEmail(ctx: Context, input: z.input<typeof SendPasswordResetEmail>): Promise<void> {
  authorize(ctx.actor, passwordsPolicy.sendPasswordResetEmail)
  const { email: address } = parse(SendPasswordResetEmail, input)
  requireGateway(ctx, 'mail')
  // The job counts against the budget of all callers: without an account nothing is sent.
  await countAll(ctx, [...budgetOfAddress(ctx, 'mail'), { key: `mail-reset:${address.toLowerCase()}`, ...mailAllowance(ctx) }])
  await ctx.ports.queue.send(ctx.db, 'mail-password-reset', { data: { email: address } })
}
