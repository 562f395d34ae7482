import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accommodationSettings } from '../../db/tables/index.ts'
import type { flagDefaults, SettingArea, settingKeys } from './keys.ts'

/** The settings that are off while they are not set. */
type FlagOffByDefault<Area extends SettingArea> = {
  [Key in keyof (typeof flagDefaults)[Area]]: (typeof flagDefaults)[Area][Key] extends false ? Key : never
}[keyof (typeof flagDefaults)[Area]]

/** Whether a setting of a property is on, for a query that must be one statement. */
export const isSettingOn = <Area extends SettingArea>(
  accommodationId: SQLWrapper,
  area: Area,
  key: FlagOffByDefault<Area> & string,
): SQL => sql`exists (select 1 from ${accommodationSettings}
  where ${accommodationSettings.accommodationId} = ${accommodationId} and ${accommodationSettings.area} = ${sql.raw(`'${area}'`)}
    and ${accommodationSettings.key} = ${sql.raw(`'${key}'`)} and ${accommodationSettings.value} = 'true')`

/** The text of a setting of a property, null if it was not set, for a query that must be one statement. */
export const settingText = <Area extends SettingArea>(
  accommodationId: SQLWrapper,
  area: Area,
  key: keyof (typeof settingKeys)[Area] & string,
): SQL => sql`(select ${accommodationSettings.value} from ${accommodationSettings}
  where ${accommodationSettings.accommodationId} = ${accommodationId} and ${accommodationSettings.area} = ${sql.raw(`'${area}'`)}
    and ${accommodationSettings.key} = ${sql.raw(`'${key}'`)})`
