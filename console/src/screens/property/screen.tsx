import type { ComponentType } from 'preact'
import { Later } from '../../navigation/later.tsx'
import { hrefOf, route } from '../../navigation/route.ts'
import { SectionLinks } from '../../parts/section-links.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

type PageName = 'profile' | 'rooms' | 'settings' | 'people' | 'devices' | 'messages' | 'payments' | 'privacy'

const pages: readonly (readonly [
  PageName,
  keyof typeof words.value & `page${string}`,
  () => Promise<{ default: ComponentType }>,
])[] = [
  ['profile', 'pageProfile', () => import('./profile.tsx')],
  ['rooms', 'pageRooms', () => import('./rooms.tsx')],
  ['settings', 'pageSettings', () => import('./settings/settings.tsx')],
  ['people', 'pagePeople', () => import('./people.tsx')],
  ['devices', 'pageDevices', () => import('./devices.tsx')],
  ['messages', 'pageMessages', () => import('./messages.tsx')],
  ['payments', 'pagePayments', () => import('./payments.tsx')],
  ['privacy', 'pagePrivacy', () => import('./privacy.tsx')],
]

/** What a manager sets up of the property. */
export default function PropertyScreen() {
  const [, name = 'profile'] = route.value
  const [, , load] = pages.find(([one]) => one === name) ?? pages[0]!
  const { settings, propertyPages } = words.value
  return (
    <div class="cards property-page">
      <h1>{settings}</h1>
      <SectionLinks
        label={propertyPages}
        current={hrefOf('property', name)}
        sections={pages.map(([page, text]) => [hrefOf('property', page), words.value[text]] as const)}
      />
      <Later key={name} load={load} />
    </div>
  )
}
