import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ratePlans } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'
import type { TaxRow } from './view.ts'

type Tax = Pick<TaxRow, 'code' | 'taxGroup' | 'archivedAt'>

const groupsOf = (taxes: readonly Tax[]) =>
  new Set(taxes.filter(({ archivedAt }) => archivedAt === null).map(({ taxGroup }) => taxGroup))

/** Refuses a change that leaves a group without taxes while rate plans in use have it: their prices would lose the taxes unnoticed. */
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
  const [plan] = await db
    .select({ code: ratePlans.code, taxGroup: ratePlans.taxGroup })
    .from(ratePlans)
    .where(
      and(eq(ratePlans.accommodationId, accommodationId), inArray(ratePlans.taxGroup, emptied), isNull(ratePlans.archivedAt)),
    )
    .orderBy(ratePlans.code)
    .limit(1)
  if (!plan) return
  const at = changed.findLastIndex(({ code }) => stored.some((tax) => tax.code === code && isTaxOf(tax, plan.taxGroup)))
  const field = changed[at]!.archivedAt === null ? 'taxGroup' : 'archived'
  refuseField(`taxes.${at}.${field}`, `it is the last tax of the group ${plan.taxGroup}, which the rate plan ${plan.code} has`)
}

const isTaxOf = ({ taxGroup, archivedAt }: Tax, group: string) => archivedAt === null && taxGroup === group
