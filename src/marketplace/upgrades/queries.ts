import type { Database } from '../../db/database.ts'
import { rowById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { upgrades } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredInstallation } from '../installations/index.ts'

/** For the authorization before a lock. */
export const locateUpgrade = rowById(upgrades, 'UPGRADE_NOT_FOUND')

/** The installation is locked, so no upgrade begins or ends meanwhile. */
export async function refuseWhileAwaiting(db: Database, { accommodationId, id }: StoredInstallation): Promise<void> {
  const [awaiting] = await db
    .select({ id: upgrades.id })
    .from(upgrades)
    .where(matching(upgrades, { accommodationId, installationId: id, status: 'AWAITING_APP' }))
  if (awaiting) fail('UPGRADE_IN_PROGRESS')
}
