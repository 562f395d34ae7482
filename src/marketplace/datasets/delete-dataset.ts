import { matching } from '../../db/rows.ts'
import { datasets } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { lockInstallation } from '../installations/index.ts'
import { dropMappings } from '../mappings/index.ts'
import { datasetsPolicy } from './policy.ts'
import { replaceItems } from './replace-items.ts'

/** Deletes a dataset of the app, with the mappings to its items. */
export async function deleteDataset(ctx: Context, { key }: { key: string }): Promise<void> {
  const { accommodationId, installationId } = authorizedApp(ctx, datasetsPolicy.deleteDataset)
  const dataset = { accommodationId, installationId, key }
  await transact(ctx, async (unit) => {
    const { db, audit } = unit
    await lockInstallation(db, accommodationId, installationId)
    const unmapped = await dropMappings(unit, dataset)
    await replaceItems(db, dataset, [])
    const deleted = await db
      .delete(datasets)
      .where(matching(datasets, { accommodationId, installationId, key }))
      .returning({ key: datasets.key })
    if (deleted.length === 0) fail('DATASET_NOT_FOUND')
    // an app may delete its dataset without a trace, but people made the mappings
    if (unmapped > 0)
      audit({
        accommodationId,
        type: 'dataset.delete',
        log: `Deleted the dataset ${key}, and ${unmapped} mappings to it.`,
        relatedId: installationId,
        before: { key },
      })
  })
}
