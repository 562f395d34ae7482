import { addDays, daysBetween } from '../../data/format.ts'
import { today } from '../../data/local-texts.ts'
import { hourMs } from '../../data/time.ts'
import { Input, Segments } from '../../parts/input.tsx'
import { asType, periodOf, type When } from './draft.ts'
import { words } from './words.ts'

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
  const setArrival = (arrival: string) => {
    const nights = Math.max(1, daysBetween(when.arrival, when.departure) || 1)
    onChange({ ...when, arrival, departure: when.type === 'rent' || !arrival ? arrival : addDays(arrival, nights) })
  }
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
            ['booking', words.booking],
            ['walkIn', words.walkIn],
          ]}
          onChange={(kind) => {
            const isWalkIn = kind === 'walkIn'
            onChange(isWalkIn ? arrivingToday({ ...when, isWalkIn }) : { ...when, isWalkIn })
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
          onChange={setArrival}
        />
        {when.type === 'lodge' ? (
          <Input
            required
            type="date"
            label={words.departureDay}
            min={addDays(when.arrival || today(), 1)}
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
        <Input label={words.promoCode} {...text('promoCode')} {...(isPromoWrong && { hint: words.promoWrong })} />
      </div>
    </>
  )
}

function arrivingToday(when: When): When {
  const nights = Math.max(1, daysBetween(when.arrival, when.departure))
  const arrival = today()
  return { ...when, arrival, departure: when.type === 'rent' ? arrival : addDays(arrival, nights) }
}
