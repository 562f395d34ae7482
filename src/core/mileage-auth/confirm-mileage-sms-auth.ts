import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { type InputOf, parse } from '../../kernel/parse.ts'
import { confirmSmsCode, SmsCode } from '../../user/proofs/index.ts'
import { mileageAuthPolicy } from './policy.ts'

export async function confirmMileageSMSAuth(ctx: Context, input: InputOf<typeof SmsCode>): Promise<string> {
  authorize(ctx.actor, mileageAuthPolicy.confirmMileageSMSAuth)
  return confirmSmsCode(ctx, { ...parse(SmsCode(ctx), input), purpose: 'reservation' })
}
