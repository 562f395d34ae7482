import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accommodationSettings } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import {
  LONG_SETTING_CHARACTERS_MAX,
  QUOTED_CHARACTERS_MAX,
  SETTING_CHARACTERS_MAX,
  SETTINGS_INPUTS_MAX,
} from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf, propertySettingsTopic, recordSaleStop } from '../accommodations/index.ts'
import { longKeys } from './booking-page-keys.ts'
import { saleStopKeys, storedSaleStop } from './end-sale-stop.ts'
import { assignRoomKeys, highlightedKeys, nightAuditKeys, type SettingArea, settingKeys } from './keys.ts'
import { settingsPolicy } from './policy.ts'
import { settingRows, storedSettings } from './read.ts'
import type { SettingRow } from './view.ts'

const SetSettings = z.object({
  accommodationId: id,
  inputs: z.array(z.object({ key: z.string(), value: z.string().max(LONG_SETTING_CHARACTERS_MAX) })).max(SETTINGS_INPUTS_MAX),
})
type Input = z.input<typeof SetSettings>

export const setReservationSettings = verbAt(settingsPolicy.setReservationSettings, SetSettings, (ctx, fields) =>
  setSettings(ctx, fields, 'reservation'),
)

export const setRoomSettings = verbAt(settingsPolicy.setRoomSettings, SetSettings, (ctx, fields) =>
  setSettings(ctx, fields, 'room'),
)

async function setSettings(ctx: Context, { accommodationId, inputs }: Input, area: SettingArea): Promise<SettingRow[]> {
  const values = checked(area, inputs)
  if (nightAuditKeys.some((key) => key in values)) authorize(ctx.actor, settingsPolicy.setNightAudit, accommodationId)
  const keys = Object.keys(values)
  const rows = await transact(ctx, async (unit) => {
    await accommodationOf(unit.db, accommodationId)
    if (keys.length === 0) return settingRows(unit.db, accommodationId, area)
    const before = await storedSettings(unit.db, accommodationId, area)
    await write(ctx, unit, accommodationId, area, values)
    const changed = keys.filter((key) => before[key] !== values[key])
    unit.record({
      accommodationId,
      type: `settings.${area}`,
      log: `Set ${keys.join(', ')}.`,
      relatedId: accommodationId,
      before,
      after: values,
      highlighted: changed.filter((key) => highlightedKeys.includes(key)),
      event: 'settings.changed',
      payload: { area, keys: changed },
    })
    const assign = Object.fromEntries(changed.filter((key) => assignRoomKeys.includes(key)).map((key) => [key, values[key]]))
    if (Object.keys(assign).length > 0)
      unit.emit({ accommodationId, type: 'ASSIGN_ROOM_OPTION_CHANGED', subjectId: accommodationId, payload: assign })
    if (area === 'reservation' && changed.some((key) => saleStopKeys.includes(key)))
      await recordSaleStop(unit, accommodationId, 'settings_changed', () => storedSaleStop(ctx, unit.db, accommodationId))
    await ctx.ports.wakeups.send(unit.db, propertySettingsTopic)
    return settingRows(unit.db, accommodationId, area)
  })
  ctx.ports.wakeups.wakeHere(propertySettingsTopic)
  return rows
}

function checked(area: SettingArea, inputs: Input['inputs']): Record<string, string> {
  const known: Record<string, z.ZodType<string>> = settingKeys[area]
  const values: Record<string, string> = {}
  for (const { key, value } of inputs) {
    const schema = Object.hasOwn(known, key)
      ? known[key]!
      : fail('BAD_REQUEST', `There is no ${area} setting named ${key.slice(0, QUOTED_CHARACTERS_MAX)}.`)
    if (value.length > SETTING_CHARACTERS_MAX && !longKeys.includes(key))
      fail('BAD_REQUEST', `${key}: expected at most ${SETTING_CHARACTERS_MAX} characters`)
    const result = schema.safeParse(value)
    if (!result.success) fail('BAD_REQUEST', `${key}: ${result.error.issues[0]!.message}`)
    values[key] = value
  }
  return values
}

async function write(ctx: Context, { db }: Unit, accommodationId: string, area: SettingArea, values: Record<string, string>) {
  const updatedAt = ctx.clock.now()
  // sorted, so two callers who write the same settings cannot deadlock
  const rows = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const { accommodationId: tenant, area: list, key } = accommodationSettings
  await db
    .insert(accommodationSettings)
    .values(rows.map(([name, value]) => ({ accommodationId, area, key: name, id: newId(), value, updatedAt })))
    .onConflictDoUpdate({ target: [tenant, list, key], set: { value: sql`excluded.value`, updatedAt } })
}
