import { z } from 'zod'
import { id } from '../../kernel/inputs.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { endUpgrade } from './end-upgrade.ts'
import { upgradesPolicy } from './policy.ts'
import { locateUpgrade } from './queries.ts'

const CancelUpgrade = z.object({ upgradeId: id })

/** The tenant no longer waits for the app. */
export const cancelUpgrade = verbOnRow(
  upgradesPolicy.cancelUpgrade,
  CancelUpgrade,
  'upgradeId',
  locateUpgrade,
  async (ctx, [, located]) => endUpgrade(ctx, located, { status: 'CANCELED', message: null }),
)
