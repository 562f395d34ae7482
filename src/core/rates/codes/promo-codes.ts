import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { readAll } from '../../../db/read-all.ts'
import type { Selection } from '../../../db/selection.ts'
import { promoCodes as table } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { PROMO_CODES_MAX } from '../../../kernel/limits.ts'
import { ratesPolicy } from '../policy.ts'
import { type PromoCodeRow, promoCodeView } from '../view.ts'

interface Arguments {
  accommodationId: string
  includeArchived?: boolean | null | undefined
}

export async function promoCodes(ctx: Context, args: Arguments, selection: Selection): Promise<PromoCodeRow[]> {
  const { accommodationId, includeArchived } = args
  authorize(ctx.actor, ratesPolicy.promoCodes, accommodationId)
  const name = `promoCodes ${Boolean(includeArchived)}`
  const ofProperty = eq(table.accommodationId, sql.placeholder('accommodationId'))
  const where = and(ofProperty, includeArchived ? undefined : isNull(table.archivedAt))
  const list = { name, view: promoCodeView, selection, where, orderBy: [asc(table.code)], limit: PROMO_CODES_MAX }
  return readAll(ctx, list, { accommodationId })
}
