import type { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { proofsPolicy } from './policy.ts'
import { confirmSmsCode, SmsCode } from './sms-codes.ts'

export async function confirmSMSAuth(ctx: Context, input: z.input<ReturnType<typeof SmsCode>>): Promise<string> {
  authorize(ctx.actor, proofsPolicy.confirmSMSAuth)
  return confirmSmsCode(ctx, { ...parse(SmsCode(ctx), input), purpose: 'account' })
}
