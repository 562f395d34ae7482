import { changeUser } from '../../data/idle.ts'
import { prefer, preferences } from '../../data/preferences.ts'
import { properties, property } from '../../data/property.ts'
import { chooseProperty } from '../../navigation/choose-property.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import { openOverlay } from '../overlay.ts'
import { listedScreens } from '../screens.ts'
import { words } from '../words.ts'
import type { Found } from './found.ts'

const isDark = () => {
  const { theme } = preferences.value
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** The screens that the signed-in person sees. */
export const screensFound = (): Found[] =>
  listedScreens.value.map(({ name, icon, title }) => ({
    key: `screen ${name}`,
    kind: 'screen',
    icon,
    text: words[title],
    open: () => go(hrefOf(name)),
  }))

/** What can be done from anywhere. */
export function actionsFound(): Found[] {
  const others = (properties.value ?? []).filter(({ id }) => id !== property.value?.id)
  const action = (name: string, icon: Found['icon'], text: string, open: () => void): Found => ({
    key: `action ${name}`,
    kind: 'action',
    icon,
    text,
    open,
  })
  const language = preferences.value.language === 'ko' ? 'en' : 'ko'
  return [
    action('account', 'user', words.myAccount, () => go(hrefOf('account'))),
    action('change user', 'lock', words.changeUser, () => void changeUser()),
    action('theme', 'settings', isDark() ? words.useLight : words.useDark, () => prefer({ theme: isDark() ? 'light' : 'dark' })),
    action('language', 'settings', language === 'ko' ? words.useKorean : words.useEnglish, () => prefer({ language })),
    action('keys', 'note', words.keys, () => openOverlay('keys')),
    ...others.map(({ id, name }) => action(id, 'house', words.showProperty(name), () => chooseProperty(id))),
  ]
}
