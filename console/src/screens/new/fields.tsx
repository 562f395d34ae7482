import { useState } from 'preact/hooks'
import { hourMs } from '../../data/clock.ts'
import { addDays, daysBetween } from '../../data/format.ts'
import { askHere, dayText, dotted, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { KnownGuestsDocument, type KnownGuestsQuery } from '../../generated/new.ts'
import type { Options } from '../../parts/field.tsx'
import { Input, Segments, TextArea } from '../../parts/input.tsx'
import { Suggestions } from '../../parts/suggestions.tsx'
import { contactOf } from '../today/board.ts'
import { MethodChoice } from '../today/pay.tsx'
import { asType, type Guest, type Payment, periodOf, type When } from './draft.ts'
import { words } from './words.ts'

type Known = KnownGuestsQuery['guests']['edges'][number]['node']

/** Whoever types is not asked after each letter. */
const settleMs = 450
const lettersMin = 2

interface GuestFieldsProps {
  guest: Guest
  onChange: (guest: Guest) => void
}

/** Who comes; whoever was here before is found by name, phone or mail. */
export function GuestFields({ guest, onChange }: GuestFieldsProps) {
  const [typed, setKeyword] = useState('')
  const keyword = typed.trim()
  const isLong = keyword.length >= lettersMin
  const found = useReading(
    async () => (isLong ? (await askHere(KnownGuestsDocument, { keyword })).guests.edges.map(({ node }) => node) : []),
    [keyword],
    { restMs: isLong ? settleMs : 0 },
  )
  // without suggestions the guest is typed as a new one
  const known = (isLong && found.error.value === undefined && found.value.value) || []

  const text = (name: keyof Guest, searches = false) => ({
    value: guest[name],
    onChange: (value: string) => {
      onChange({ ...guest, [name]: value })
      if (searches) setKeyword(value)
    },
  })
  const choose = (one: Known) => {
    const vehicle = one.vehicleNumber ?? ''
    onChange({ ...guest, name: one.name, phone: contactOf(one, 'phone'), email: contactOf(one, 'email'), vehicle })
    setKeyword('')
  }
  return (
    <>
      <Input required label={words.name} maxLength={200} {...text('name', true)} />
      {known.length > 0 && (
        <Suggestions
          label={words.known}
          all={known.map((one) => ({ id: one.id, text: one.name, hint: summaryOf(one) }))}
          onChoose={(id) => choose(known.find((one) => one.id === id)!)}
        />
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
  return dotted(contacts[0]?.contactValue, words.stays_(stayCount), last)
}

interface PaymentFieldsProps {
  payment: Payment
  /** A guest who is here is not held for. */
  mayHold: boolean
  hint: string | undefined
  onChange: (payment: Payment) => void
}

/** Paid now, at the property, or held until the guest confirms. */
export function PaymentFields({ payment, mayHold, hint, onChange }: PaymentFieldsProps) {
  const set = (changes: Partial<Payment>) => onChange({ ...payment, ...changes })
  const kinds: Options<Payment['kind']> = [
    ['later', words.payLater],
    ['now', words.payNow],
    ...(mayHold ? [['hold', words.payHold] as const] : []),
  ]
  return (
    <>
      <Segments label={words.payment} value={payment.kind} options={kinds} onChange={(kind) => set({ kind })} />
      {payment.kind === 'now' && (
        <>
          <Input
            required
            label={words.amount}
            inputMode="decimal"
            value={payment.typed}
            onChange={(typed) => set({ typed })}
            hint={hint}
          />
          <MethodChoice label={words.method} value={payment.method} onChange={(method) => set({ method })} />
        </>
      )}
      {payment.kind === 'hold' && (
        <div class="pair">
          <Input required type="date" label={words.holdDay} value={payment.holdDay} onChange={(holdDay) => set({ holdDay })} />
          <Input
            required
            type="time"
            label={words.holdTime}
            value={payment.holdTime}
            onChange={(holdTime) => set({ holdTime })}
          />
        </div>
      )}
    </>
  )
}

interface WhenFieldsProps {
  when: When
  onChange: (when: When) => void
  isPromoWrong: boolean
}

/** Nights or hours, and how many come. */
export function WhenFields({ when, onChange, isPromoWrong }: WhenFieldsProps) {
  const text = (name: 'departure' | 'from' | 'until' | 'sleeps' | 'childSleeps' | 'infantSleeps' | 'promoCode') => ({
    value: when[name],
    onChange: (value: string) => onChange({ ...when, [name]: value }),
  })
  const number = { type: 'number', min: 0, max: 99, inputMode: 'numeric' } as const
  const nights = daysBetween(when.arrival, when.departure)
  const period = when.type === 'rent' ? periodOf(when) : undefined
  const hours = period ? (Date.parse(period.useExpireAt) - Date.parse(period.useStartAt)) / hourMs : 0
  const length =
    when.type === 'lodge' ? (nights > 0 ? words.nights(nights) : '') : hours > 0 ? words.hours(Math.round(hours * 10) / 10) : ''
  return (
    <>
      <div class="row">
        <Segments
          label={words.kind}
          value={when.isWalkIn ? 'walkIn' : 'booking'}
          options={[
            ['booking', words.reservation],
            ['walkIn', words.walkIn],
          ]}
          onChange={(kind) => {
            const isWalkIn = kind === 'walkIn'
            onChange({ ...(isWalkIn ? arrivingOn(todayHere(), when) : when), isWalkIn })
          }}
        />
        <Segments
          label={words.nightsOrHours}
          value={when.type}
          options={[
            ['lodge', words.byNights],
            ['rent', words.byHours],
          ]}
          onChange={(type) => onChange(asType(when, type))}
        />
        <span class="length" aria-live="polite">
          {length}
        </span>
      </div>
      {when.isWalkIn && <p class="hint">{words.walkInHint}</p>}
      <div class="pair">
        <Input
          required
          type="date"
          label={when.type === 'rent' ? words.day : words.arrivalDay}
          value={when.arrival}
          disabled={when.isWalkIn}
          onChange={(arrival) => onChange(arrivingOn(arrival, when))}
        />
        {when.type === 'lodge' ? (
          <Input
            required
            type="date"
            label={words.departureDay}
            min={addDays(when.arrival || todayHere(), 1)}
            {...text('departure')}
          />
        ) : (
          <>
            <Input required type="time" label={words.from} {...text('from')} />
            <Input required type="time" label={words.until} {...text('until')} />
          </>
        )}
      </div>
      <div class="pair four">
        <Input required label={words.adults} {...number} {...text('sleeps')} />
        <Input required label={words.children} {...number} {...text('childSleeps')} />
        <Input required label={words.infants} {...number} {...text('infantSleeps')} />
        <Input label={words.promoCode} {...text('promoCode')} hint={isPromoWrong && words.promoWrong} />
      </div>
    </>
  )
}

/** The same nights from another day on. */
function arrivingOn(arrival: string, when: When): When {
  const nights = Math.max(1, daysBetween(when.arrival, when.departure) || 1)
  return { ...when, arrival, departure: when.type === 'rent' || !arrival ? arrival : addDays(arrival, nights) }
}
