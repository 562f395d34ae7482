import { asc, eq, sql } from 'drizzle-orm'
import { readAll } from '../../../db/read-all.ts'
import type { Selection } from '../../../db/selection.ts'
import { ageBands as table } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { AGE_BANDS_MAX } from '../../../kernel/limits.ts'
import { ratesPolicy } from '../policy.ts'
import { type AgeBandRow, ageBandView } from '../view.ts'

interface Arguments {
  accommodationId: string
}

export async function ageBands(ctx: Context, { accommodationId }: Arguments, selection: Selection): Promise<AgeBandRow[]> {
  authorize(ctx.actor, ratesPolicy.ageBands, accommodationId)
  const where = eq(table.accommodationId, sql.placeholder('accommodationId'))
  const list = { name: 'ageBands', view: ageBandView, selection, where, orderBy: [asc(table.fromAge)], limit: AGE_BANDS_MAX }
  return readAll(ctx, list, { accommodationId })
}
