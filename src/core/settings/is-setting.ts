import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accommodationSettings } from '../../db/tables/index.ts'
import type { flagDefaults, SettingArea, settingKeys } from './keys.ts'

/** The settings that are off while they are not set. */
type FlagOffByDefault<Area extends SettingArea> = {
  [Key in keyof (typeof flagDefaults)[Area]]: (typeof flagDefaults)[Area][Key] extends false ? Key : never
}[keyof (typeof flagDefaults)[Area]]

/** The text of a setting of a property, null if it was not set, for a query that must be one statement. */
export const settingText = <Area extends SettingArea>(
  accommodationId: SQLWrapper,
  area: Area,
  key: keyof (typeof settingKeys)[Area] & string,
): SQL => sql`(select ${accommodationSettings.value} from ${accommodationSettings}
  where ${accommodationSettings.accommodationId} = ${accommodationId} and ${accommodationSettings.area} = ${sql.raw(`'${area}'`)}
    and ${accommodationSettings.key} = ${sql.raw(`'${key}'`)})`

/** Whether a setting of a property is on, for such a query. */
export const isSettingOn = <Area extends SettingArea>(
  accommodationId: SQLWrapper,
  area: Area,
  key: FlagOffByDefault<Area> & keyof (typeof settingKeys)[Area] & string,
): SQL => sql`coalesce(${settingText(accommodationId, area, key)}, 'false') = 'true'`
