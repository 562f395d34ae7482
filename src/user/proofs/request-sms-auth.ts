import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { proofsPolicy } from './policy.ts'
import { sendSmsCode } from './sms-codes.ts'

const RequestSMSAuth = ({ ports }: Context) => z.object({ phone: phone(ports.rules.phoneCountry) })

export async function requestSMSAuth(ctx: Context, input: z.input<ReturnType<typeof RequestSMSAuth>>): Promise<void> {
  authorize(ctx.actor, proofsPolicy.requestSMSAuth)
  await sendSmsCode(ctx, { ...parse(RequestSMSAuth(ctx), input), purpose: 'account' })
}
