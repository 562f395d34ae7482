import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { permanentTokens as tokensTable } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { permanentTokensPolicy } from './policy.ts'
import type { PermanentTokenRow } from './view.ts'

const PermanentTokens = z.object({ accommodationId: id })
const { hash: _, ...shown } = getTableColumns(tokensTable)

export async function permanentTokens(ctx: Context, input: z.input<typeof PermanentTokens>): Promise<PermanentTokenRow[]> {
  authorize(ctx.actor, permanentTokensPolicy.permanentTokens)
  const { accommodationId } = parse(PermanentTokens, input)
  authorize(ctx.actor, permanentTokensPolicy.permanentTokens, accommodationId)
  return ctx.db
    .select(shown)
    .from(tokensTable)
    .where(and(eq(tokensTable.accommodationId, accommodationId), isNull(tokensTable.revokedAt)))
    .orderBy(desc(tokensTable.id))
    .limit(ctx.limits.PERMANENT_TOKENS_MAX)
}
