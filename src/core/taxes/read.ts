import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { type ListArguments, readAuthorizedList } from '../../db/read-all.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { taxes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { TAXES_MAX } from '../../kernel/limits.ts'
import type { TaxTerms } from './line-taxes.ts'
import { taxesPolicy } from './policy.ts'
import { type TaxRow, taxView } from './view.ts'

export function listTaxes(ctx: Context, args: ListArguments, selection: Selection): Promise<TaxRow[]> {
  const list = { view: taxView, orderBy: [asc(taxes.priority), asc(taxes.code)], limit: TAXES_MAX }
  return readAuthorizedList(ctx, taxesPolicy.taxes, list, args, selection)
}

/** The taxes of a group that are in use, in their order. */
export async function taxesInForce(db: Database, accommodationId: string, taxGroup: string): Promise<TaxTerms[]> {
  return db
    .select()
    .from(taxes)
    .where(and(matching(taxes, { accommodationId, taxGroup }), isNull(taxes.archivedAt)))
    .orderBy(taxes.priority, sql`${taxes.code} collate "C"`)
}

/** The codes of the taxes that a stay pays once, also of those that are no longer in use. */
export async function codesOfStayTaxes(db: Database, accommodationId: string): Promise<Set<string>> {
  const isOne = matching(taxes, { accommodationId, basis: 'PER_STAY' })
  return new Set((await db.select({ code: taxes.code }).from(taxes).where(isOne)).map(({ code }) => code))
}

/** The default, which may have its taxes later, and the group of what has no taxes. */
const groupsWithoutTaxes = ['lodging', 'none']

/** Refuses a group that no tax of the property has, because what has it would be sold without taxes. Without any taxes all are allowed. */
export async function refuseTaxGroup(db: Database, accommodationId: string, taxGroup: string): Promise<void> {
  if (groupsWithoutTaxes.includes(taxGroup)) return
  // as `setTaxes` does, so that no group loses its last tax before a plan or an article has it
  await lockName(db, 'taxes', accommodationId)
  const groups = await db
    .select({ taxGroup: taxes.taxGroup })
    .from(taxes)
    .where(and(matching(taxes, { accommodationId }), isNull(taxes.archivedAt)))
  const names = groups.map((group) => group.taxGroup).sort()
  if (names.length > 0 && !names.includes(taxGroup))
    refuseField(
      'taxGroup',
      `no tax has this group. Expected one of ${[...new Set([...names, ...groupsWithoutTaxes])].join(', ')}`,
    )
}
