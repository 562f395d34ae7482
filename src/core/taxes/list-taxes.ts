import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { readAll } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { taxes } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { TAXES_MAX } from '../../kernel/limits.ts'
import { taxesPolicy } from './policy.ts'
import { type TaxRow, taxView } from './view.ts'

interface TaxesArguments {
  accommodationId: string
  includeArchived?: boolean | null | undefined
}

export async function listTaxes(
  ctx: Context,
  { accommodationId, includeArchived }: TaxesArguments,
  selection: Selection,
): Promise<TaxRow[]> {
  authorize(ctx.actor, taxesPolicy.taxes, accommodationId)
  const where = and(
    eq(taxes.accommodationId, sql.placeholder('accommodationId')),
    includeArchived ? undefined : isNull(taxes.archivedAt),
  )
  const orderBy = [asc(taxes.priority), asc(taxes.code)]
  const list = { name: `taxes ${Boolean(includeArchived)}`, view: taxView, selection, where, orderBy, limit: TAXES_MAX }
  return readAll(ctx, list, { accommodationId })
}
