import type { ComponentType } from 'preact'
import { administers, makesApps, manages, property, worksAtDesk } from '../data/property.ts'
import { settings } from '../data/settings.ts'
import type { IconName } from '../parts/icon.tsx'
import { words } from '../words/index.ts'

export interface Screen {
  /** The first part of its address; those below it belong to the screen as well. */
  name: string
  icon: IconName
  text: () => string
  /** Whether the signed-in person sees it at the property that is shown. */
  isFor: () => boolean
  load: () => Promise<{ default: ComponentType }>
  /** It is reached from other screens alone. */
  isHidden?: boolean
  /** People who work at no property see it too. */
  needsNoProperty?: true
}

const desk = () => worksAtDesk.value
const managers = () => manages.value
const administrators = () => administers.value
const everybody = () => true

const developers: Screen = {
  name: 'developers',
  icon: 'code',
  text: () => words.value.developers,
  isFor: everybody,
  load: () => import('../screens/developers/screen.tsx'),
  needsNoProperty: true,
}

/** All screens, which `navigation.ts` groups and orders. The first one that somebody may see is where they begin. */
export const screens: readonly Screen[] = [
  {
    name: 'today',
    icon: 'today',
    text: () => words.value.today,
    isFor: desk,
    load: () => import('../screens/today/screen.tsx'),
  },
  {
    name: 'chart',
    icon: 'chart',
    text: () => words.value.chart,
    isFor: desk,
    load: () => import('../screens/chart/screen.tsx'),
  },
  {
    name: 'housekeeping',
    icon: 'sparkle',
    text: () => words.value.housekeeping,
    isFor: everybody,
    load: () => import('../screens/housekeeping/screen.tsx'),
  },
  {
    name: 'rates',
    icon: 'rates',
    text: () => words.value.rates,
    isFor: desk,
    load: () => import('../screens/rates/screen.tsx'),
  },
  {
    name: 'money',
    icon: 'money',
    text: () => words.value.money,
    isFor: desk,
    load: () => import('../screens/money/screen.tsx'),
  },
  {
    name: 'figures',
    icon: 'figures',
    text: () => words.value.figures,
    isFor: managers,
    load: () => import('../screens/figures/screen.tsx'),
  },
  {
    name: 'reservations',
    icon: 'bed',
    text: () => words.value.reservation,
    isFor: desk,
    load: () => import('../screens/reservation/screen.tsx'),
    isHidden: true,
  },
  {
    name: 'new',
    icon: 'plus',
    text: () => words.value.newReservation,
    isFor: desk,
    load: () => import('../screens/new/screen.tsx'),
  },
  {
    name: 'print',
    icon: 'note',
    text: () => words.value.reservation,
    isFor: desk,
    load: () => import('../print/screen.tsx'),
    isHidden: true,
  },
  {
    name: 'apps',
    icon: 'plug',
    text: () => words.value.apps,
    isFor: () => manages.value || makesApps.value,
    /** Everybody who works at a property may make apps; who does finds them by the address. */
    get isHidden() {
      return property.value !== undefined && !manages.value
    },
    load: () => import('../screens/apps/screen.tsx'),
    needsNoProperty: true,
  },
  {
    name: 'inbox',
    icon: 'inbox',
    text: () => words.value.inbox,
    isFor: desk,
    load: () => import('../screens/inbox/screen.tsx'),
  },
  {
    name: 'property',
    icon: 'settings',
    text: () => words.value.settings,
    isFor: managers,
    load: () => import('../screens/property/screen.tsx'),
  },
  {
    name: 'admin',
    icon: 'shield',
    text: () => words.value.administration,
    isFor: administrators,
    load: () => import('../screens/admin/screen.tsx'),
    needsNoProperty: true,
  },
  {
    name: 'account',
    icon: 'user',
    text: () => words.value.account,
    isFor: everybody,
    load: () => import('../screens/account/screen.tsx'),
    isHidden: true,
    needsNoProperty: true,
  },
  // production has neither its data nor a way to it
  ...(settings.development ? [developers] : []),
]

/** The screens that this person may see. */
export const visibleScreens = (): Screen[] =>
  screens.filter(({ isFor, needsNoProperty }) => isFor() && (property.value !== undefined || needsNoProperty))

/** What the address shows: nothing if there is no such screen, or it is not for this person. */
export function screenOf(name: string | undefined): Screen | undefined {
  const seen = visibleScreens()
  return name === undefined ? seen.find((screen) => screen !== developers) : seen.find((screen) => screen.name === name)
}
