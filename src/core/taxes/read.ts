import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { together } from '../../db/pipelining.ts'
import { type ListArguments, readAuthorizedList } from '../../db/read-all.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { accommodations, taxes, taxRules } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { TAXES_MAX } from '../../kernel/limits.ts'
import { verbAt } from '../../kernel/verb.ts'
import { taxesPolicy } from './policy.ts'
import type { TaxTable } from './tax-groups.ts'
import { type TaxRow, taxView } from './view.ts'

export function listTaxes(ctx: Context, args: ListArguments, selection: Selection): Promise<TaxRow[]> {
  const list = { view: taxView, orderBy: [asc(taxes.priority), asc(taxes.code)], limit: TAXES_MAX }
  return readAuthorizedList(ctx, taxesPolicy.taxes, list, args, selection)
}

export type TaxRulesRow = Omit<typeof taxRules.$inferSelect, 'createdAt' | 'updatedAt'>

/** Of a property that never set any: what its prices by hand contain, and no taxes on anything else that people type. */
export const rulesByDefault = {
  nightsGroup: 'lodging',
  chargesGroup: 'none',
  cancellationFeesGroup: 'none',
  noShowFeesGroup: 'none',
  addToHandPrices: false,
  channels: [],
  mixes: [],
}

const { createdAt: _, updatedAt: __, ...columns } = getTableColumns(taxRules)

export async function storedTaxRules(db: Database, accommodationId: string): Promise<TaxRulesRow> {
  const [row] = await db.select(columns).from(taxRules).where(eq(taxRules.accommodationId, accommodationId))
  return row ?? { accommodationId, ...rulesByDefault }
}

export const readTaxRules = verbAt(
  taxesPolicy.taxRules,
  { accommodationId: id },
  async ({ db }, { accommodationId }): Promise<TaxRulesRow> => {
    const [found] = await db
      .select({ rules: columns })
      .from(accommodations)
      .leftJoin(taxRules, eq(taxRules.accommodationId, accommodations.id))
      .where(eq(accommodations.id, accommodationId))
    if (!found) fail('ACCOMMODATION_NOT_FOUND')
    return found.rules ?? { accommodationId, ...rulesByDefault }
  },
)

const taxesInForce = (db: Database, accommodationId: string) =>
  db
    .select()
    .from(taxes)
    .where(and(matching(taxes, { accommodationId }), isNull(taxes.archivedAt)))
    .orderBy(taxes.priority, sql`${taxes.code} collate "C"`)

/** All taxes that are in use, and the groups that the property names for what has none of its own. */
export async function readTaxTable(db: Database, accommodationId: string): Promise<TaxTable & { rules: TaxRulesRow }> {
  const [inForce, rules] = await together([taxesInForce(db, accommodationId), storedTaxRules(db, accommodationId)])
  return { taxes: inForce, mixes: rules.mixes, rules }
}

/** The codes of the taxes that a stay pays once, also of those that are no longer in use. */
export async function codesOfStayTaxes(db: Database, accommodationId: string): Promise<Set<string>> {
  const isOne = matching(taxes, { accommodationId, basis: 'PER_STAY' })
  return new Set((await db.select({ code: taxes.code }).from(taxes).where(isOne)).map(({ code }) => code))
}

/** The default, which may have its taxes later, and the group of what has no taxes. */
const groupsWithoutTaxes = ['lodging', 'none']

/** Refuses a group that no tax of the property has, because what has it would be sold without taxes. Without any taxes all are allowed. */
export async function refuseTaxGroup(
  db: Database,
  accommodationId: string,
  taxGroup: string | null | undefined,
  field = 'taxGroup',
): Promise<void> {
  if (taxGroup == null || groupsWithoutTaxes.includes(taxGroup)) return
  // as those who change taxes do, so that no group loses its last tax before a plan or an article has it
  await lockName(db, 'taxes', accommodationId)
  refuseUnknownGroup(await readTaxTable(db, accommodationId), taxGroup, field)
}

/** The same by a table that was read before. */
export function refuseUnknownGroup({ taxes: inForce, mixes }: TaxTable, taxGroup: string, field: string): void {
  const names = [...inForce, ...mixes].map((one) => one.taxGroup)
  if (names.length === 0 || groupsWithoutTaxes.includes(taxGroup) || names.includes(taxGroup)) return
  const known = [...new Set([...names.sort(), ...groupsWithoutTaxes])]
  refuseField(field, `no tax has this group. Expected one of ${known.join(', ')}`)
}
