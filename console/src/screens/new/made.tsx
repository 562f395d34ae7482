import { useLayoutEffect, useRef } from 'preact/hooks'
import { dayText, moneyText } from '../../data/local-texts.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { FormError } from '../../parts/field.tsx'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Facts } from '../../parts/split.tsx'
import { errorText } from '../../words/words.ts'
import { typeOf } from '../today/board.ts'
import type { Made } from './send.ts'
import { words } from './words.ts'

/** What was booked, with the codes of the guest. */
export function MadePanel({ made, onAnother }: { made: Made; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const isIn = made.stays.every(({ status }) => status === 'CHECKED_IN')
  return (
    <section class="made sheet" aria-live="polite">
      <h1 ref={heading} tabIndex={-1}>
        {isIn ? words.madeCheckedIn : words.madeTitle}
      </h1>
      {made.number && <p>{words.bookingNumber(made.number)}</p>}
      {made.paid > 0 && <p>{words.paidNow(moneyText(made.paid))}</p>}
      {made.problems.length > 0 && (
        <FormError>
          {words.notAll} {made.problems.map(errorText).join(' ')}
        </FormError>
      )}
      <ul>
        {made.stays.map((stay) => (
          <li key={stay.id}>
            <div>
              <strong>{stay.primaryGuestProfile?.name}</strong> <StatusTag status={stay.status} />{' '}
              {stay.overbooked && (
                <Tag tone="bad" icon="warning">
                  {words.overbooked}
                </Tag>
              )}
              <p>
                {dayText(stay.useStartAt)} – {dayText(stay.useExpireAt)} · {typeOf(stay).name}
                {stay.room && ` · ${stay.room.roomNumber}`}
              </p>
            </div>
            <Facts
              class=""
              rows={[
                [words.code, stay.checkInCode],
                [words.pin, made.pins.get(stay.id) ?? '–'],
              ]}
            />
            <div class="row">
              <Link class="button plain" href={hrefOf('reservations', stay.id)}>
                {words.open}
              </Link>
              <Link class="button plain" href={hrefOf('print', 'registration', stay.id)}>
                {words.printCard}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p class="hint">{words.pinHint}</p>
      <div class="row">
        <Button kind="primary" onClick={onAnother}>
          {words.another}
        </Button>
        <Link class="button plain" href={hrefOf()}>
          {words.today}
        </Link>
      </div>
    </section>
  )
}
