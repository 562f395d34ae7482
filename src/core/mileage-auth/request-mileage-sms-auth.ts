import { z } from 'zod'
import { smsPurposes } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { sendSmsCode } from '../../user/proofs/index.ts'
import { mileageAuthPolicy } from './policy.ts'

const RequestMileageSMSAuth = ({ ports }: Context) =>
  z.object({ phone: phone(ports.rules.phoneCountry), type: z.enum(smsPurposes).extract(['reservation']) })

export async function requestMileageSMSAuth(
  ctx: Context,
  input: z.input<ReturnType<typeof RequestMileageSMSAuth>>,
): Promise<void> {
  authorize(ctx.actor, mileageAuthPolicy.requestMileageSMSAuth)
  const { phone: number, type } = parse(RequestMileageSMSAuth(ctx), input)
  await sendSmsCode(ctx, { phone: number, purpose: type })
}
