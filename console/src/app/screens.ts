import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { administers, makesApps, manages, property, worksAtDesk } from '../data/property.ts'
import { settings } from '../data/settings.ts'
import { waitingNotices } from '../data/waiting-notices.ts'
import type { IconName } from '../parts/icon.tsx'
import type { TextKey } from '../words/words.ts'

export type GroupName = 'desk' | 'sales' | 'house' | 'platform'

export interface Screen {
  /** The first part of its address; those below it belong to the screen as well. */
  name: string
  icon: IconName
  title: TextKey
  /** Whether the signed-in person sees it at the property that is shown. */
  isFor: ReadonlySignal<boolean>
  /** Where the navigation has it. Screens without a group are reached from others alone. */
  group?: GroupName
  /** Who finds it in the navigation, if not everybody whom it is for. */
  isListedFor?: ReadonlySignal<boolean>
  /** `g` and this letter open it. */
  key?: string
  /** How many things wait there. */
  waiting?: ReadonlySignal<number>
  /** People who work at no property see it too. */
  needsNoProperty?: true
  load: () => Promise<{ default: ComponentType }>
}

const everybody = signal(true)
/** Everybody who works at a property may make apps, so those who do not manage it reach them by the address. */
const forApps = computed(() => manages.value || makesApps.value)
const listsApps = computed(() => manages.value || property.value === undefined)

/** A screen that has no title of its own is called as the text of its name. */
type Row<Name> = Omit<Screen, 'name' | 'title'> & (Name extends TextKey ? { title?: TextKey } : { title: TextKey })

const rowsOf = <Name extends string>(table: { [Key in Name]: Row<Key> }): Screen[] =>
  Object.entries<Row<TextKey>>(table).map(([name, row]) => ({ name, title: name as TextKey, ...row }))

// production has neither its data nor a way to it
const developers = rowsOf({
  developers: {
    icon: 'code',
    group: 'platform',
    isFor: everybody,
    needsNoProperty: true,
    load: () => import('../screens/developers/screen.tsx'),
  },
})

/** All screens by their address, in the order of the navigation. The first one that somebody may see is where they begin. */
export const screens: readonly Screen[] = [
  ...rowsOf({
    today: {
      icon: 'today',
      group: 'desk',
      key: 't',
      isFor: worksAtDesk,
      load: () => import('../screens/today/screen.tsx'),
    },
    chart: {
      icon: 'chart',
      group: 'desk',
      key: 'c',
      isFor: worksAtDesk,
      load: () => import('../screens/chart/screen.tsx'),
    },
    new: {
      icon: 'plus',
      title: 'newReservation',
      group: 'desk',
      key: 'n',
      isFor: worksAtDesk,
      load: () => import('../screens/new/screen.tsx'),
    },
    inbox: {
      icon: 'inbox',
      group: 'desk',
      key: 'i',
      waiting: waitingNotices,
      isFor: worksAtDesk,
      load: () => import('../screens/inbox/screen.tsx'),
    },
    housekeeping: {
      icon: 'sparkle',
      group: 'desk',
      key: 'h',
      isFor: everybody,
      load: () => import('../screens/housekeeping/screen.tsx'),
    },
    rates: {
      icon: 'rates',
      group: 'sales',
      key: 'r',
      isFor: worksAtDesk,
      load: () => import('../screens/rates/screen.tsx'),
    },
    money: {
      icon: 'money',
      group: 'sales',
      key: 'm',
      isFor: worksAtDesk,
      load: () => import('../screens/money/screen.tsx'),
    },
    figures: {
      icon: 'figures',
      group: 'sales',
      key: 'f',
      isFor: manages,
      load: () => import('../screens/figures/screen.tsx'),
    },
    property: {
      icon: 'settings',
      title: 'settings',
      group: 'house',
      key: 'p',
      isFor: manages,
      load: () => import('../screens/property/screen.tsx'),
    },
    apps: {
      icon: 'plug',
      group: 'house',
      key: 'a',
      isFor: forApps,
      isListedFor: listsApps,
      needsNoProperty: true,
      load: () => import('../screens/apps/screen.tsx'),
    },
    admin: {
      icon: 'shield',
      title: 'administration',
      group: 'platform',
      isFor: administers,
      needsNoProperty: true,
      load: () => import('../screens/admin/screen.tsx'),
    },
    account: {
      icon: 'user',
      isFor: everybody,
      needsNoProperty: true,
      load: () => import('../screens/account/screen.tsx'),
    },
    reservations: {
      icon: 'bed',
      title: 'reservation',
      isFor: worksAtDesk,
      load: () => import('../screens/reservation/screen.tsx'),
    },
    print: {
      icon: 'note',
      title: 'reservation',
      isFor: worksAtDesk,
      load: () => import('../print/screen.tsx'),
    },
  }),
  ...(settings.development ? developers : []),
]

/** The screens that this person may see. */
const visibleScreens = computed<readonly Screen[]>(() =>
  screens.filter(({ isFor, needsNoProperty }) => isFor.value && (property.value !== undefined || needsNoProperty)),
)

/** What the address shows: nothing if there is no such screen, or it is not for this person. */
export function screenOf(name: string | undefined): Screen | undefined {
  return name === undefined ? visibleScreens.value[0] : visibleScreens.value.find((screen) => screen.name === name)
}

/** The screens of the navigation that the signed-in person sees. */
export const listedScreens = computed<readonly Screen[]>(() =>
  visibleScreens.value.filter(({ group, isListedFor = everybody }) => group && isListedFor.value),
)

/** What each role needs most, in the order of the bar of a phone. */
const bars = {
  manager: ['today', 'chart', 'inbox', 'figures'],
  desk: ['today', 'chart', 'housekeeping', 'inbox'],
}
const barLength = 4

/** What the bar of a phone has. Who works at no desk has the first screens. */
export const barScreens = computed<readonly Screen[]>(() => {
  const names = worksAtDesk.value ? bars[manages.value ? 'manager' : 'desk'] : []
  const positionOf = ({ name }: Screen) => (names.includes(name) ? names.indexOf(name) : barLength)
  return listedScreens.value.toSorted((one, other) => positionOf(one) - positionOf(other)).slice(0, barLength)
})
