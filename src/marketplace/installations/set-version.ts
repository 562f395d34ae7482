import type { Database } from '../../db/database.ts'
import { updateRow } from '../../db/rows.ts'
import { installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { hasScopedReads } from '../apps/index.ts'
import type { StoredInstallation } from './view.ts'

/** Sets the version and the scopes of a locked installation. Its tokens have these scopes from the commit on. */
export async function setVersion(
  ctx: Context,
  db: Database,
  { accommodationId, id, appId }: StoredInstallation,
  inForce: { version: string; effectiveScopes: string[] },
): Promise<void> {
  const scopedReads = await hasScopedReads(db, appId, inForce.version)
  await updateRow(ctx, db, installations, { accommodationId, id }, { ...inForce, scopedReads })
}
