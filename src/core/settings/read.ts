import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accommodationSettings, accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { SettingArea, settingKeys } from './keys.ts'
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
    .where(and(eq(accommodationSettings.accommodationId, accommodationId), eq(accommodationSettings.area, area)))
    .orderBy(asc(accommodationSettings.key))
}

type Values<Area extends SettingArea> = Partial<Record<keyof (typeof settingKeys)[Area], string>>

/** The settings as a verb needs them, read in its own transaction. */
export async function settingsOf<Area extends SettingArea>(
  db: Database,
  accommodationId: string,
  area: Area,
): Promise<Values<Area>> {
  return valuesOf(await settingRows(db, accommodationId, area))
}

/** The same with the time zone in which their hours and days are meant, in one statement. */
export async function zonedSettingsOf<Area extends SettingArea>(
  db: Database,
  accommodationId: string,
  area: Area,
): Promise<{ timeZone: string; settings: Values<Area> }> {
  const { key, value } = accommodationSettings
  const rows = await db
    .select({ timeZone: accommodations.timeZone, key, value })
    .from(accommodations)
    .leftJoin(
      accommodationSettings,
      and(eq(accommodationSettings.accommodationId, accommodations.id), eq(accommodationSettings.area, area)),
    )
    .where(eq(accommodations.id, accommodationId))
  const [first] = rows
  if (!first) fail('ACCOMMODATION_NOT_FOUND')
  return { timeZone: first.timeZone, settings: valuesOf(rows) }
}

const valuesOf = <Area extends SettingArea>(rows: readonly { key: string | null; value: string | null }[]) =>
  Object.fromEntries(rows.filter(({ key }) => key !== null).map(({ key, value }) => [key, value])) as Values<Area>
