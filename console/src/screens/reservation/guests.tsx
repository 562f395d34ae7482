import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { Button } from '../../parts/button.tsx'
import { GuestsDialog } from './guests-dialog.tsx'
import type { StayProps } from './one-stay.ts'
import { isPossible } from './possible.ts'
import { words } from './words.ts'

export function GuestsTab({ one, stay, rights }: StayProps) {
  const [changes, setChanges] = useState(false)
  const { guests, changeGuests, adults, children, infants, mainGuest, vehicle } = words.value
  const counts = [
    [adults, stay.sleeps],
    [children, stay.childSleeps],
    [infants, stay.infantSleeps],
  ] as const
  return (
    <section class="sheet">
      <header>
        <h2>{guests}</h2>
        {isPossible('guests', stay, rights, now()) && (
          <Button writes onClick={() => setChanges(true)}>
            {changeGuests}
          </Button>
        )}
      </header>
      <p class="none">
        {counts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${name} ${count}`)
          .join(' · ')}
      </p>
      <ul class="people">
        {stay.guestProfiles.map((guest, place) => (
          <li key={guest.id}>
            <strong>{guest.name}</strong>
            {place === 0 && <span>{mainGuest}</span>}
            {guest.contacts.map(({ contactType, contactValue }) => (
              <span key={contactType + contactValue}>{contactValue}</span>
            ))}
            {guest.vehicleNumber && (
              <span>
                {vehicle}: {guest.vehicleNumber}
              </span>
            )}
          </li>
        ))}
      </ul>
      {changes && <GuestsDialog one={one} stay={stay} onClose={() => setChanges(false)} />}
    </section>
  )
}
