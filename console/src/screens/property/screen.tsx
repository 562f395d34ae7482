import { LaterPages } from '../../parts/pages.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

/** What a manager sets up of the property. */
export default function PropertyScreen() {
  return (
    <div class="cards property-page">
      <LaterPages
        screen="property"
        title={words.settings}
        label={words.propertyPages}
        pages={[
          ['profile', words.pageProfile, () => import('./profile.tsx')],
          ['rooms', words.rooms, () => import('./rooms.tsx')],
          ['settings', words.pageSettings, () => import('./settings/settings.tsx')],
          ['people', words.people, () => import('./people.tsx')],
          ['devices', words.pageDevices, () => import('./devices.tsx')],
          ['messages', words.pageMessages, () => import('./messages.tsx')],
          ['payments', words.pagePayments, () => import('./payments.tsx')],
          ['privacy', words.pagePrivacy, () => import('./privacy.tsx')],
        ]}
      />
    </div>
  )
}
