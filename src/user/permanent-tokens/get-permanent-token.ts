import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { kiosks } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { issuePermanentToken } from './issue-permanent-token.ts'
import { permanentTokensPolicy } from './policy.ts'

const GetPermanentToken = z.object({ kioskId: id })

export async function getPermanentToken(ctx: Context, input: z.input<typeof GetPermanentToken>): Promise<string> {
  authorize(ctx.actor, permanentTokensPolicy.getPermanentToken)
  const { kioskId } = parse(GetPermanentToken, input)
  const [kiosk] = await ctx.db.select().from(kiosks).where(eq(kiosks.id, kioskId))
  if (!kiosk) fail('KIOSK_NOT_FOUND')
  authorize(ctx.actor, permanentTokensPolicy.getPermanentToken, kiosk.accommodationId)
  return issuePermanentToken(ctx, kiosk.accommodationId, { kind: 'kiosk', kioskId, name: `kiosk ${kiosk.name}` })
}
