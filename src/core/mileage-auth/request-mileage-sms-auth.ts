import { z } from 'zod'
import { smsPurposes } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import type { InputOf } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { sendSmsCode } from '../../user/proofs/index.ts'
import { mileageAuthPolicy } from './policy.ts'

const RequestMileageSMSAuth = ({ ports }: Context) =>
  z.object({ phone: phone(ports.rules.phoneCountry), type: z.enum(smsPurposes).extract(['reservation']) })

export async function requestMileageSMSAuth(ctx: Context, input: InputOf<typeof RequestMileageSMSAuth>): Promise<void> {
  const { phone: number, type } = authorizedAnywhere(
    ctx,
    mileageAuthPolicy.requestMileageSMSAuth,
    RequestMileageSMSAuth(ctx),
    input,
  )
  await sendSmsCode(ctx, { phone: number, purpose: type })
}
