import { me } from '../../data/property.ts'
import { optionsOf } from '../../parts/options.ts'
import { words } from './words.ts'

const all = ['CUSTOMER', 'PARTNER', 'PARTNERADMIN', 'ADMIN', 'SUPERADMIN'] as const

export type Level = (typeof all)[number]

export const rankOf = (level: string | null | undefined) => all.indexOf(level as Level)

/** The levels that the signed-in administrator may give: none above the own. */
export const levels = (): (readonly [Level, string])[] =>
  optionsOf(all.slice(0, rankOf(me.value?.accessLevel) + 1), (level) => words.value[`level${level}`])
