import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dotted } from '../../data/here.ts'
import { ChangeGuestsDocument } from '../../generated/reservation.ts'
import { Button } from '../../parts/button.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Check, Input, TextArea, useFields } from '../../parts/input.tsx'
import { contactOf, contactsOf } from '../today/board.ts'
import { writeStay } from '../today/desk.ts'
import type { FullStay, StayProps } from './one-stay.ts'
import { words } from './words.ts'

export function GuestsTab(props: StayProps) {
  const { stay } = props
  const [dialog, open] = useDialog()
  const counts = [
    [words.adults, stay.sleeps],
    [words.children, stay.childSleeps],
    [words.infants, stay.infantSleeps],
  ] as const
  return (
    <section class="sheet">
      <header>
        <h2>{words.guests}</h2>
        {!stay.deletedAt && (
          <Button writes onClick={() => open(<GuestsDialog {...props} />)}>
            {words.changeGuests}
          </Button>
        )}
      </header>
      <p class="none">{dotted(...counts.map(([name, count]) => count > 0 && `${name} ${count}`))}</p>
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
      {dialog}
    </section>
  )
}

/** Who comes: how many, and how to reach them. */
export function GuestsDialog({ screen, stay: opened }: StayProps) {
  const stay = screen.latest(opened)
  const [primary, ...others] = stay.guestProfiles
  const [fields, field] = useFields({
    name: primary?.name ?? '',
    phone: contactOf(primary, 'phone'),
    email: contactOf(primary, 'email'),
    vehicle: primary?.vehicleNumber ?? '',
    sleeps: String(stay.sleeps),
    childSleeps: String(stay.childSleeps),
    infantSleeps: String(stay.infantSleeps),
    others: others.map(({ name }) => name).join('\n'),
  })
  const [ignoreCapacity, setIgnoreCapacity] = useState(false)
  const send = async () => {
    const otherContacts = primary?.contacts.filter(({ contactType }) => contactType !== 'phone' && contactType !== 'email') ?? []
    const names = fields.others.split('\n').flatMap((line) => line.trim() || [])
    const isSame = names.join('\n') === others.map(({ name }) => name).join('\n')
    const input = {
      reservationId: stay.id,
      sleeps: Number(fields.sleeps),
      childSleeps: Number(fields.childSleeps),
      infantSleeps: Number(fields.infantSleeps),
      primaryGuest: {
        name: fields.name.trim(),
        contacts: [...contactsOf(fields), ...otherContacts],
        vehicleNumber: fields.vehicle.trim() || null,
      },
      ...(!isSame && { guests: names.map((name) => profileOf(name, others)) }),
      ifUpdatedAt: stay.updatedAt,
      ...(ignoreCapacity && { ignoreCapacity }),
    }
    await writeStay(screen, () => ask(ChangeGuestsDocument, { input }), words.guestsChanged)
  }
  const number = { type: 'number', min: 0, max: 99, inputMode: 'numeric' } as const
  return (
    <ActionDialog title={words.changeGuests} action={words.save} disabled={fields.name.trim() === ''} onSend={send}>
      <Input first required label={words.mainGuest} maxLength={200} {...field('name')} />
      <div class="pair">
        <Input type="tel" label={words.phone} {...field('phone')} />
        <Input type="email" label={words.email} {...field('email')} />
      </div>
      <Input label={words.vehicle} {...field('vehicle')} />
      <div class="pair">
        <Input required label={words.adults} {...number} {...field('sleeps')} />
        <Input required label={words.children} {...number} {...field('childSleeps')} />
        <Input required label={words.infants} {...number} {...field('infantSleeps')} />
      </div>
      <TextArea label={words.otherGuests} hint={words.otherGuestsHint} rows={2} {...field('others')} />
      <Check checked={ignoreCapacity} onChange={setIgnoreCapacity}>
        {words.anyway}
      </Check>
    </ActionDialog>
  )
}

/** Whoever keeps the name keeps the contacts. */
function profileOf(name: string, before: FullStay['guestProfiles']) {
  const known = before.find((one) => one.name === name)
  return { name, ...(known && { contacts: known.contacts, vehicleNumber: known.vehicleNumber ?? null }) }
}
