import type { FlagKey, SettingArea, settingKeys } from './keys.ts'
import { flagDefaults } from './keys.ts'

type Flags<Area extends SettingArea> = {
  readonly [Key in FlagKey<Area>]: boolean | Extract<(typeof flagDefaults)[Area][Key & keyof (typeof flagDefaults)[Area]], null>
}

type Texts<Area extends SettingArea> = {
  readonly [Key in Exclude<keyof (typeof settingKeys)[Area], FlagKey<Area>>]?: string
}

/** The settings of one list: those that are on or off are booleans, with their defaults; all others are texts, if they are set. */
export type SettingValues<Area extends SettingArea> = Flags<Area> & Texts<Area>

/** Reads stored texts. */
export function valuesOf<Area extends SettingArea>(area: Area, texts: Readonly<Record<string, string>>): SettingValues<Area> {
  const flags = Object.entries(flagDefaults[area]).map(([key, unset]) => [key, key in texts ? texts[key] === 'true' : unset])
  return { ...texts, ...Object.fromEntries(flags) }
}
