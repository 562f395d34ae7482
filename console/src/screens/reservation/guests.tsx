import { useState } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { Button } from '../../parts/button.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Check, Input, TextArea } from '../../parts/input.tsx'
import { changeGuests } from './change-stay.ts'
import type { FullStay, StayDialogProps, StayProps } from './one-stay.ts'
import { isPossible } from './possible.ts'
import { words } from './words.ts'

export function GuestsTab(props: StayProps) {
  const { stay, rights } = props
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
      {changes && <GuestsDialog {...props} onClose={() => setChanges(false)} />}
    </section>
  )
}

const contactOf = ([primary]: FullStay['guestProfiles'], type: string) =>
  primary?.contacts.find(({ contactType }) => contactType === type)?.contactValue ?? ''

/** Who comes: how many, and how to reach them. */
export function GuestsDialog({ one, stay, onClose }: StayDialogProps) {
  const [primary, ...others] = stay.guestProfiles
  const [fields, setFields] = useState({
    name: primary?.name ?? '',
    phone: contactOf(stay.guestProfiles, 'phone'),
    email: contactOf(stay.guestProfiles, 'email'),
    vehicle: primary?.vehicleNumber ?? '',
    sleeps: String(stay.sleeps),
    childSleeps: String(stay.childSleeps),
    infantSleeps: String(stay.infantSleeps),
    others: others.map(({ name }) => name).join('\n'),
  })
  const [ignoreCapacity, setIgnoreCapacity] = useState(false)
  const text = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  })

  const send = async () => {
    const otherContacts = primary?.contacts.filter(({ contactType }) => contactType !== 'phone' && contactType !== 'email') ?? []
    const contacts = [
      ...(fields.phone.trim() ? [{ contactType: 'phone', contactValue: fields.phone.trim() }] : []),
      ...(fields.email.trim() ? [{ contactType: 'email', contactValue: fields.email.trim() }] : []),
      ...otherContacts,
    ]
    const names = fields.others.split('\n').flatMap((line) => line.trim() || [])
    const isSame = names.join('\n') === others.map(({ name }) => name).join('\n')
    await changeGuests(one, {
      reservationId: stay.id,
      sleeps: Number(fields.sleeps),
      childSleeps: Number(fields.childSleeps),
      infantSleeps: Number(fields.infantSleeps),
      primaryGuest: { name: fields.name.trim(), contacts, vehicleNumber: fields.vehicle.trim() || null },
      ...(!isSame && { guests: names.map((name) => profileOf(name, others)) }),
      ifUpdatedAt: stay.updatedAt,
      ...(ignoreCapacity && { ignoreCapacity }),
    })
  }
  const number = { type: 'number', min: 0, max: 99, inputMode: 'numeric' } as const
  return (
    <ActionDialog
      title={words.changeGuests}
      action={words.save}
      disabled={fields.name.trim() === ''}
      onSend={send}
      onClose={onClose}
    >
      <Input first required label={words.mainGuest} maxLength={200} {...text('name')} />
      <div class="pair">
        <Input type="tel" label={words.phone} {...text('phone')} />
        <Input type="email" label={words.email} {...text('email')} />
      </div>
      <Input label={words.vehicle} {...text('vehicle')} />
      <div class="pair">
        <Input required label={words.adults} {...number} {...text('sleeps')} />
        <Input required label={words.children} {...number} {...text('childSleeps')} />
        <Input required label={words.infants} {...number} {...text('infantSleeps')} />
      </div>
      <TextArea label={words.otherGuests} hint={words.otherGuestsHint} rows={2} {...text('others')} />
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
