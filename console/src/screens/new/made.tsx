import { useLayoutEffect, useRef } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { FormError } from '../../parts/field.tsx'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { errorText } from '../../words/words.ts'
import { typeOf } from '../today/board.ts'
import type { Made } from './send.ts'
import { words } from './words.ts'

/** What was booked, with the codes of the guest. */
export function MadePanel({ made, property, onAnother }: { made: Made; property: Property; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const w = words.value
  const place = { timeZone: property.timeZone, language: locale.value }
  const isIn = made.stays.every(({ status }) => status === 'CHECKED_IN')
  return (
    <section class="made sheet" aria-live="polite">
      <h1 ref={heading} tabIndex={-1}>
        {isIn ? w.madeCheckedIn : w.madeTitle}
      </h1>
      {made.number && <p>{w.bookingNumber(made.number)}</p>}
      {made.paid > 0 && <p>{w.paidNow(moneyText(made.paid, property.currency, place.language))}</p>}
      {made.problems.length > 0 && (
        <FormError>
          {w.notAll} {made.problems.map(errorText).join(' ')}
        </FormError>
      )}
      <ul>
        {made.stays.map((stay) => (
          <li key={stay.id}>
            <div>
              <strong>{stay.primaryGuestProfile?.name}</strong> <StatusTag status={stay.status} />{' '}
              {stay.overbooked && (
                <Tag tone="bad" icon="warning">
                  {w.overbooked}
                </Tag>
              )}
              <p>
                {dayText(stay.useStartAt, place)} – {dayText(stay.useExpireAt, place)} · {typeOf(stay).name}
                {stay.room && ` · ${stay.room.roomNumber}`}
              </p>
            </div>
            <dl>
              <div>
                <dt>{w.code}</dt>
                <dd>{stay.checkInCode}</dd>
              </div>
              <div>
                <dt>{w.pin}</dt>
                <dd>{made.pins.get(stay.id) ?? '–'}</dd>
              </div>
            </dl>
            <div class="row">
              <Link class="button plain" href={hrefOf('reservations', stay.id)}>
                {w.open}
              </Link>
              <Link class="button plain" href={hrefOf('print', 'registration', stay.id)}>
                {w.printCard}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p class="hint">{w.pinHint}</p>
      <div class="row">
        <Button kind="primary" onClick={onAnother}>
          {w.another}
        </Button>
        <Link class="button plain" href={hrefOf()}>
          {w.today}
        </Link>
      </div>
    </section>
  )
}
