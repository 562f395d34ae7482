import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { recordSaleStop, type SaleStop } from '../accommodations/index.ts'
import { settingsPolicy } from './policy.ts'
import { storedSettings } from './read.ts'
import { type SettingValues, valuesOf } from './values.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'end-sale-stop': { accommodationId: string }
    'find-ended-sale-stops': null
  }
}

/** The last year of a DateTime in the API. */
const yearMax = 9999

/** Whether the settings of a property stop its sale at a moment. */
export function saleStopOf(
  { useAutoStopSale, autoStopSaleUntil }: Pick<SettingValues<'reservation'>, 'useAutoStopSale' | 'autoStopSaleUntil'>,
  now: Date,
): SaleStop {
  const end = autoStopSaleUntil ? new Date(autoStopSaleUntil) : null
  if (!useAutoStopSale || (end && end <= now)) return { stopped: false, until: null }
  return { stopped: true, until: end && end.getUTCFullYear() <= yearMax ? end : null }
}

/** As the settings are stored now, not as they are cached. */
export async function storedSaleStop({ clock }: Context, db: Database, accommodationId: string): Promise<SaleStop> {
  return saleStopOf(valuesOf('reservation', await storedSettings(db, accommodationId, 'reservation')), clock.now())
}

/** Settings that decide whether the sale is stopped. */
export const saleStopKeys: readonly string[] = ['useAutoStopSale', 'autoStopSaleUntil']

/** Emits the event that an expired stop of sale is over. Does nothing if that was emitted, or the stop was prolonged. */
async function endSaleStop(ctx: Context, { accommodationId }: { accommodationId: string }): Promise<void> {
  authorize(ctx.actor, settingsPolicy.endSaleStop)
  await transact(ctx, async (unit) => {
    const read = () => storedSaleStop(ctx, unit.db, accommodationId)
    if (!(await recordSaleStop(unit, accommodationId, 'ended', read))) return
    const log = 'The stop of the sale is over.'
    unit.audit({ accommodationId, type: 'accommodation.endSaleStop', log, relatedId: accommodationId })
  })
}

/** Queues a job for each property with an expired stop that was not recorded: its own job may have been lost. */
async function findEndedSaleStops(ctx: Context): Promise<void> {
  authorize(ctx.actor, settingsPolicy.findEndedSaleStops)
  const ended = and(eq(accommodations.saleStopped, true), lte(accommodations.saleStoppedUntil, ctx.clock.now()))
  const rows = await ctx.db.select({ accommodationId: accommodations.id }).from(accommodations).where(ended)
  if (rows.length > 0) await ctx.ports.queue.send(ctx.db, 'end-sale-stop', ...rows.map((data) => ({ data })))
}

export const jobs: JobHandlers<'end-sale-stop' | 'find-ended-sale-stops'> = {
  'end-sale-stop': endSaleStop,
  'find-ended-sale-stops': findEndedSaleStops,
}
