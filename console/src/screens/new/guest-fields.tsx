import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/local-texts.ts'
import type { Property } from '../../data/property.ts'
import { KnownGuestsDocument, type KnownGuestsQuery } from '../../generated/new.ts'
import { Input, TextArea } from '../../parts/input.tsx'
import type { Guest } from './draft.ts'
import { words } from './words.ts'

type Known = KnownGuestsQuery['guests']['edges'][number]['node']

/** Whoever types is not asked after each letter. */
const settleMs = 450
const lettersMin = 2

interface GuestFieldsProps {
  guest: Guest
  property: Property
  onChange: (guest: Guest) => void
}

/** Who comes; whoever was here before is found by name, phone or mail. */
export function GuestFields({ guest, property, onChange }: GuestFieldsProps) {
  const [known, setKnown] = useState<readonly Known[]>([])
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    if (keyword.trim().length < lettersMin) {
      setKnown([])
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      ask(KnownGuestsDocument, { accommodationId: property.id, keyword: keyword.trim() })
        .then(({ guests }) => isCurrent && setKnown(guests.edges.map(({ node }) => node)))
        // without suggestions the guest is typed as a new one
        .catch(() => isCurrent && setKnown([]))
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword])

  const text = (name: keyof Guest, searches = false) => ({
    value: guest[name],
    onChange: (value: string) => {
      onChange({ ...guest, [name]: value })
      if (searches) setKeyword(value)
    },
  })
  const choose = ({ name, vehicleNumber, contacts }: Known) => {
    const contactOf = (type: string) => contacts.find(({ contactType }) => contactType === type)?.contactValue ?? ''
    onChange({ ...guest, name, phone: contactOf('phone'), email: contactOf('email'), vehicle: vehicleNumber ?? '' })
    setKeyword('')
  }
  return (
    <>
      <Input required label={words.name} maxLength={200} {...text('name', true)} />
      {known.length > 0 && (
        <ul class="known" aria-label={words.known}>
          {known.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                <strong>{one.name}</strong>
                <small>{summaryOf(one)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="pair">
        <Input type="tel" label={words.phone} {...text('phone', true)} />
        <Input type="email" label={words.email} {...text('email')} />
        <Input label={words.vehicle} {...text('vehicle')} />
      </div>
      <div class="pair wide">
        <TextArea label={words.request} rows={2} {...text('request')} />
        <TextArea label={words.memo} rows={2} {...text('memo')} />
      </div>
    </>
  )
}

function summaryOf({ contacts, stayCount, lastStay }: Known): string {
  const last = lastStay && dayText(lastStay.useStartAt)
  return [contacts[0]?.contactValue, words.stays_(stayCount), last].filter(Boolean).join(' · ')
}
