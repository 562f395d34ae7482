import { useLayoutEffect, useRef } from 'preact/hooks'
import { dayText, moneyText } from '../../data/here.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { FormError, nameIn } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Facts } from '../../parts/split.tsx'
import { errorText } from '../../words/words.ts'
import { typeOf } from '../today/board.ts'
import { type ChosenRoom, roomTypeOf, timesOf, totalOf } from './draft.ts'
import type { Made } from './send.ts'
import { words } from './words.ts'

interface SummaryProps {
  rooms: readonly ChosenRoom[]
  pending: boolean
  isWalkIn: boolean
  /** What is still missing. */
  missing: string | undefined
  /** What is sold out for it. */
  shortages: readonly string[]
  /** Undefined if rooms cannot be added. */
  onAdd: (() => void) | undefined
  onRemove: (place: number) => void
}

/** What is about to be booked; in sight while the rest is filled in. */
export function Summary({ rooms, pending, isWalkIn, missing, shortages, onAdd, onRemove }: SummaryProps) {
  const total = rooms.reduce((sum, room) => sum + (totalOf(room) ?? 0), 0)
  return (
    <aside class="summary sheet" aria-label={words.summary}>
      <h2>{words.summary}</h2>
      <ul>
        {rooms.map((room, place) => (
          <li key={place}>
            <SummaryRoom room={room} />
            {place < rooms.length - 1 && (
              <Button kind="quiet" icon="close" label={words.removeRoom(nameOf(room))} onClick={() => onRemove(place)} />
            )}
          </li>
        ))}
      </ul>
      <p class="total">
        <span>{words.total}</span>
        <strong>{rooms.every((room) => totalOf(room) === null) ? words.noPrice : moneyText(total)}</strong>
      </p>
      {shortages.map((text) => (
        <p key={text} class="shortage">
          <Icon name="warning" size={16} />
          {text}
        </p>
      ))}
      {missing && <p class="hint">{missing}</p>}
      <div class="row">
        {onAdd && <Button onClick={onAdd}>{words.addRoom}</Button>}
        <Button kind="primary" type="submit" writes pending={pending} disabled={missing !== undefined}>
          {isWalkIn ? words.bookAndCheckIn : words.book}
        </Button>
      </div>
    </aside>
  )
}

const nameOf = ({ choice }: ChosenRoom) => nameIn(roomTypeOf(choice))

function SummaryRoom({ room }: { room: ChosenRoom }) {
  const times = timesOf(room)
  const total = totalOf(room)
  return (
    <div>
      <strong>{nameOf(room)}</strong> {room.room && <span>{room.room.roomNumber}</span>}
      <small>
        {times && `${dayText(times.useStartAt)} – ${dayText(times.useExpireAt)} · `}
        {room.choice.kind === 'offer' ? nameIn(room.choice.offer.ratePlan) : words.byHand}
        {total != null && ` · ${moneyText(total)}`}
      </small>
    </div>
  )
}

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
