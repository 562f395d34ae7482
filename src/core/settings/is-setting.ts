import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accommodationSettings } from '../../db/tables/index.ts'
import type { SettingArea, settingKeys } from './keys.ts'

/** Whether a setting of a property has this value, for a query that must be one statement. */
export const isSetting = <Area extends SettingArea>(
  accommodationId: SQLWrapper,
  area: Area,
  key: keyof (typeof settingKeys)[Area] & string,
  value: 'true' | 'false',
): SQL => sql`exists (select 1 from ${accommodationSettings}
  where ${accommodationSettings.accommodationId} = ${accommodationId} and ${accommodationSettings.area} = ${sql.raw(`'${area}'`)}
    and ${accommodationSettings.key} = ${sql.raw(`'${key}'`)} and ${accommodationSettings.value} = ${sql.raw(`'${value}'`)})`

/** The text of a setting of a property, null if it was not set, for a query that must be one statement. */
export const settingText = <Area extends SettingArea>(
  accommodationId: SQLWrapper,
  area: Area,
  key: keyof (typeof settingKeys)[Area] & string,
): SQL => sql`(select ${accommodationSettings.value} from ${accommodationSettings}
  where ${accommodationSettings.accommodationId} = ${accommodationId} and ${accommodationSettings.area} = ${sql.raw(`'${area}'`)}
    and ${accommodationSettings.key} = ${sql.raw(`'${key}'`)})`
