import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type PropertySettings, propertySettings } from './cached-settings.ts'

/** The settings of a property that sells online. Any other is not told apart from one that does not exist. */
export async function onlineProperty(ctx: Context, db: Database, accommodationId: string): Promise<PropertySettings> {
  const settings = await propertySettings(ctx, db, accommodationId)
  return settings.reservation.sellsOnline === 'true' ? settings : fail('ACCOMMODATION_NOT_FOUND')
}
