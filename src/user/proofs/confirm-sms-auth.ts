import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { proofsPolicy } from './policy.ts'
import { confirmSmsCode } from './sms-codes.ts'

const numberCharactersMost = 20

const ConfirmSMSAuth = ({ ports }: Context) =>
  z.object({ phone: phone(ports.rules.phoneCountry), number: z.string().trim().max(numberCharactersMost) })

export async function confirmSMSAuth(ctx: Context, input: z.input<ReturnType<typeof ConfirmSMSAuth>>): Promise<string> {
  authorize(ctx.actor, proofsPolicy.confirmSMSAuth)
  return confirmSmsCode(ctx, { ...parse(ConfirmSMSAuth(ctx), input), purpose: 'account' })
}
