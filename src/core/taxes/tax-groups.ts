import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { articles, ratePlans } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'
import type { TaxRow } from './view.ts'

type Tax = Pick<TaxRow, 'code' | 'taxGroup' | 'archivedAt'>

const groupsOf = (taxes: readonly Tax[]) =>
  new Set(taxes.filter(({ archivedAt }) => archivedAt === null).map(({ taxGroup }) => taxGroup))

/** Refuses a change that leaves a group without taxes while rate plans or articles in use have it: their prices would lose the taxes unnoticed. */
export async function refuseGroupInUse(
  db: Database,
  accommodationId: string,
  stored: readonly Tax[],
  changed: readonly Tax[],
): Promise<void> {
  const standing = stored.filter(({ code }) => !changed.some((tax) => tax.code === code))
  const left = groupsOf([...standing, ...changed])
  const emptied = [...groupsOf(stored)].filter((group) => !left.has(group))
  if (emptied.length === 0) return
  for (const [name, table] of holders) {
    const [holder] = await db
      .select({ code: table.code, taxGroup: table.taxGroup })
      .from(table)
      .where(and(eq(table.accommodationId, accommodationId), inArray(table.taxGroup, emptied), isNull(table.archivedAt)))
      .orderBy(table.code)
      .limit(1)
    if (!holder) continue
    const at = changed.findLastIndex(({ code }) => stored.some((tax) => tax.code === code && isTaxOf(tax, holder.taxGroup)))
    const field = changed[at]!.archivedAt === null ? 'taxGroup' : 'archived'
    refuseField(
      `taxes.${at}.${field}`,
      `it is the last tax of the group ${holder.taxGroup}, which the ${name} ${holder.code} has`,
    )
  }
}

const holders = [
  ['rate plan', ratePlans],
  ['article', articles],
] as const

const isTaxOf = ({ taxGroup, archivedAt }: Tax, group: string) => archivedAt === null && taxGroup === group
