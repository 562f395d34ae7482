import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { accommodationSettings } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { SettingArea } from './keys.ts'
import { settingsPolicy } from './policy.ts'
import type { SettingRow } from './view.ts'

export async function reservationSettings(ctx: Context, { accommodationId }: { accommodationId: string }): Promise<SettingRow[]> {
  authorize(ctx.actor, settingsPolicy.reservationSettings, accommodationId)
  return settingRows(ctx.db, accommodationId, 'reservation')
}

export async function roomSettings(ctx: Context, { accommodationId }: { accommodationId: string }): Promise<SettingRow[]> {
  authorize(ctx.actor, settingsPolicy.roomSettings, accommodationId)
  return settingRows(ctx.db, accommodationId, 'room')
}

export function settingRows(db: Database, accommodationId: string, area: SettingArea): Promise<SettingRow[]> {
  return db
    .select()
    .from(accommodationSettings)
    .where(matching(accommodationSettings, { accommodationId, area }))
    .orderBy(asc(accommodationSettings.key))
}

/** The stored settings of one list, not the cached ones: for a caller that is about to change them. */
export async function storedSettings(db: Database, accommodationId: string, area: SettingArea): Promise<Record<string, string>> {
  return Object.fromEntries((await settingRows(db, accommodationId, area)).map(({ key, value }) => [key, value]))
}
