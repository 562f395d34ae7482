import { computed } from '@preact/signals'
import { manages, worksAtDesk } from '../data/property.ts'
import { type Screen, visibleScreens } from './screens.ts'
import { words } from './words.ts'

type GroupName = 'desk' | 'sales' | 'house' | 'platform'

/** Which screens stand together, by their names; those that no group names are of the house. */
const groups: readonly (readonly [GroupName, readonly string[]])[] = [
  ['desk', ['today', 'chart', 'new', 'inbox', 'housekeeping']],
  ['sales', ['rates', 'money', 'figures']],
  ['house', ['property', 'apps']],
  ['platform', ['admin', 'developers']],
]

interface Group {
  name: GroupName
  text: string
  screens: readonly Screen[]
}

const placeOf = (name: string): readonly [group: number, at: number] => {
  const group = groups.findIndex(([, names]) => names.includes(name))
  return group < 0 ? [2, Number.POSITIVE_INFINITY] : [group, groups[group]![1].indexOf(name)]
}

/** The screens of the navigation that the signed-in person sees, in its order. */
export const seenScreens = computed<readonly Screen[]>(() =>
  visibleScreens()
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => {
      const [[group, at], [otherGroup, otherAt]] = [placeOf(one.name), placeOf(other.name)]
      return group - otherGroup || at - otherAt
    }),
)

export const seenGroups = computed<readonly Group[]>(() =>
  groups
    .map(([name], at) => ({
      name,
      text: words.value[name],
      screens: seenScreens.value.filter((screen) => placeOf(screen.name)[0] === at),
    }))
    .filter(({ screens }) => screens.length > 0),
)

const barLength = 4
const mostUsed = { manager: ['today', 'chart', 'inbox', 'figures'], desk: ['today', 'chart', 'housekeeping', 'inbox'] }

/** What the bar of a phone has: what this person needs most. */
export const barScreens = computed<readonly Screen[]>(() => {
  const names: readonly string[] = manages.value ? mostUsed.manager : worksAtDesk.value ? mostUsed.desk : []
  const first = names.flatMap((name) => seenScreens.value.filter((screen) => screen.name === name))
  return [...new Set([...first, ...seenScreens.value])].slice(0, barLength)
})
