import { LaterPages } from '../../parts/later-pages.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

/** What a manager sets up of the property. */
export default function PropertyScreen() {
  const text = words.value
  return (
    <div class="cards property-page">
      <LaterPages
        screen="property"
        title={text.settings}
        label={text.propertyPages}
        pages={[
          ['profile', text.pageProfile, () => import('./profile.tsx')],
          ['rooms', text.pageRooms, () => import('./rooms.tsx')],
          ['settings', text.pageSettings, () => import('./settings/settings.tsx')],
          ['people', text.people, () => import('./people.tsx')],
          ['devices', text.pageDevices, () => import('./devices.tsx')],
          ['messages', text.pageMessages, () => import('./messages.tsx')],
          ['payments', text.pagePayments, () => import('./payments.tsx')],
          ['privacy', text.pagePrivacy, () => import('./privacy.tsx')],
        ]}
      />
    </div>
  )
}
