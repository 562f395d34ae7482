import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { accommodationSettings } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import type { SettingArea } from './keys.ts'
import { settingsPolicy } from './policy.ts'
import { type SettingValues, valuesOf } from './values.ts'
import type { SettingRow } from './view.ts'

const OfProperty = z.object({ accommodationId: id })

export const reservationSettings = verbAt(settingsPolicy.reservationSettings, OfProperty, async (ctx, { accommodationId }) =>
  settingRows(ctx.db, accommodationId, 'reservation'),
)

export const roomSettings = verbAt(settingsPolicy.roomSettings, OfProperty, async (ctx, { accommodationId }) =>
  settingRows(ctx.db, accommodationId, 'room'),
)

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

/** As they are stored now, not as they are cached. */
export const storedReservationSettings = async (db: Database, accommodationId: string): Promise<SettingValues<'reservation'>> =>
  valuesOf('reservation', await storedSettings(db, accommodationId, 'reservation'))
