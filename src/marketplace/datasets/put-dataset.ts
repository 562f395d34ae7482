import { matching } from '../../db/rows.ts'
import { datasets } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { lockInstallation } from '../installations/index.ts'
import { datasetsPolicy } from './policy.ts'
import { type DatasetItem, replaceItems } from './replace-items.ts'
import type { DatasetRow } from './view.ts'

/** Replaces the items of a dataset. Of two simultaneous pushes the later one stands completely. */
export async function putDataset(
  ctx: Context,
  { key, items }: { key: string; items: readonly DatasetItem[] },
): Promise<DatasetRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, datasetsPolicy.putDataset)
  const { DATASET_ITEMS_MAX, DATASETS_MAX } = ctx.limits
  if (items.length > DATASET_ITEMS_MAX)
    fail('LIMIT_EXCEEDED', { field: 'items', message: `items: a dataset has at most ${DATASET_ITEMS_MAX} items` })
  // not audited: the row has the time of the push, and apps push often
  return transact(ctx, async ({ db }) => {
    await lockInstallation(db, accommodationId, installationId)
    const now = { itemCount: items.length, updatedAt: ctx.clock.now() }
    const [dataset] = await db
      .insert(datasets)
      .values({ accommodationId, installationId, key, ...now })
      .onConflictDoUpdate({ target: [datasets.accommodationId, datasets.installationId, datasets.key], set: now })
      .returning()
    const ofInstallation = matching(datasets, { accommodationId, installationId })
    if ((await db.$count(datasets, ofInstallation)) > DATASETS_MAX)
      fail('LIMIT_EXCEEDED', `An installation has at most ${DATASETS_MAX} datasets. Delete one first.`)
    await replaceItems(db, dataset!, items)
    return dataset!
  })
}
