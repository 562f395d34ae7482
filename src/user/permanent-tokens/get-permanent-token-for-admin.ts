import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { issuePermanentToken } from './issue-permanent-token.ts'
import { permanentTokensPolicy } from './policy.ts'

const GetPermanentTokenForAdmin = z.object({ accommodationId: id })

export async function getPermanentTokenForAdmin(ctx: Context, input: z.input<typeof GetPermanentTokenForAdmin>): Promise<string> {
  authorize(ctx.actor, permanentTokensPolicy.getPermanentTokenForAdmin)
  const { accommodationId } = parse(GetPermanentTokenForAdmin, input)
  authorize(ctx.actor, permanentTokensPolicy.getPermanentTokenForAdmin, accommodationId)
  const name = 'an administrator of the accommodation'
  return issuePermanentToken(ctx, accommodationId, { kind: 'accommodationAdmin', kioskId: null, name })
}
