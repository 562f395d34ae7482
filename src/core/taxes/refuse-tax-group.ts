import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { taxes } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'

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
    .where(and(eq(taxes.accommodationId, accommodationId), isNull(taxes.archivedAt)))
  const names = groups.map((group) => group.taxGroup).sort()
  if (names.length > 0 && !names.includes(taxGroup))
    refuseField(
      'taxGroup',
      `no tax has this group. Expected one of ${[...new Set([...names, ...groupsWithoutTaxes])].join(', ')}`,
    )
}
