import {
  ADMIN_SESSION_HOURS,
  COMMAND_WORKERS,
  DOOR_LOCK_SECONDS,
  fixedLimits,
  MESSAGE_SECONDS,
  STORAGE_SECONDS_MAX,
} from '../../kernel/limits.ts'
import type { Environment } from './index.ts'
import { limitSettings, settingTable } from './settings.ts'

const settings = [...Object.keys(settingTable), ...Object.keys(limitSettings)]

/** Names that were settings, with the values that are always in force. */
const retired = {
  ...fixedLimits,
  ADMIN_SESSION_HOURS,
  COMMAND_WORKERS,
  DOOR_LOCK_SECONDS,
  MESSAGE_SECONDS,
  STORAGE_SECONDS_MAX,
} as const

const projectPrefix = 'FOYER_'
/** Prefixes that other programs use too. */
const foreign = /^(OTEL|NODE|NPM|BUN)_/

/** One warning for each variable that is not a setting but was or looks like one. Values are not repeated: one may be a secret. */
export function unknownNames(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || settings.includes(name) || isServiceLink(value)) return []
    if (isRetired(name)) return [`${name} is no longer a setting and has no effect: its value is always ${retired[name]}.`]
    const meant = meantBy(name.toUpperCase().replaceAll('-', '_'))
    return meant === undefined ? [] : [`${name} is not a setting and has no effect. Did you mean ${meant}?`]
  })
}

const isRetired = (name: string): name is keyof typeof retired => Object.hasOwn(retired, name)

/** Kubernetes sets variables with the addresses of each service: those of a service `foyer` look like our settings. */
const isServiceLink = (value: string) => /^(tcp|udp):\/\//.test(value)

function meantBy(name: string) {
  const plain = name.startsWith(projectPrefix) ? name.slice(projectPrefix.length) : name
  const family = foreign.test(plain) ? undefined : /^[A-Z\d]+_[A-Z\d]+_/.exec(plain)?.[0]
  const nearest = settings
    .map((setting) => ({ setting, distance: distanceOf(plain, setting) }))
    .toSorted((one, other) => one.distance - other.distance)
  const meant =
    nearest.find(({ setting, distance }) => distance <= typosMax(setting)) ??
    nearest.find(({ setting }) => family !== undefined && setting.startsWith(family))
  return meant?.setting
}

/** Short names resemble many names of other programs, so fewer typing errors count. */
const typosMax = ({ length }: string) => (length < 8 ? 1 : length < 12 ? 2 : 3)

/** Number of letters that were left out, added, changed or swapped with their neighbour. */
function distanceOf(one: string, other: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed, swapped ? beforeLast[j - 2]! + 1 : Infinity)
    }
    beforeLast = last
    last = row
  }
  return last[other.length]!
}
