import { asc, isNull } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { readFiltered } from '../../db/read-all.ts'
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
  const filter = filterBy(taxes, { accommodationId }, [['inUse', !includeArchived || null, isNull(taxes.archivedAt)]])
  const orderBy = [asc(taxes.priority), asc(taxes.code)]
  return readFiltered(ctx, { name: 'taxes', view: taxView, selection, filter, orderBy, limit: TAXES_MAX })
}
