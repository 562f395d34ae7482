import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { Button } from '../../parts/button.tsx'
import { GuestsDialog } from './guests-dialog.tsx'
import type { StayProps } from './one-stay.ts'
import { isPossible } from './possible.ts'
import { words } from './words.ts'

export function GuestsTab({ one, stay, rights }: StayProps) {
  const [changes, setChanges] = useState(false)
  const counts = [
    [words.adults, stay.sleeps],
    [words.children, stay.childSleeps],
    [words.infants, stay.infantSleeps],
  ] as const
  return (
    <section class="sheet">
      <header>
        <h2>{words.guests}</h2>
        {isPossible('guests', stay, rights, now()) && (
          <Button writes onClick={() => setChanges(true)}>
            {words.changeGuests}
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
            {place === 0 && <span>{words.mainGuest}</span>}
            {guest.contacts.map(({ contactType, contactValue }) => (
              <span key={contactType + contactValue}>{contactValue}</span>
            ))}
            {guest.vehicleNumber && (
              <span>
                {words.vehicle}: {guest.vehicleNumber}
              </span>
            )}
          </li>
        ))}
      </ul>
      {changes && <GuestsDialog one={one} stay={stay} onClose={() => setChanges(false)} />}
    </section>
  )
}
