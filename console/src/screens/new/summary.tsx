import { dayText, moneyText } from '../../data/local-texts.ts'
import type { Property } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { nameIn } from '../../parts/options.ts'
import type { ChosenRoom } from './draft.ts'
import { timesOf, totalOf } from './draft.ts'
import { words } from './words.ts'

interface SummaryProps {
  rooms: readonly ChosenRoom[]
  property: Property
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
export function Summary({ rooms, property, pending, isWalkIn, missing, shortages, onAdd, onRemove }: SummaryProps) {
  const money = (amount: number) => moneyText(amount, property.currency)
  const total = rooms.reduce((sum, room) => sum + (totalOf(room, property) ?? 0), 0)
  return (
    <aside class="summary sheet" aria-label={words.summary}>
      <h2>{words.summary}</h2>
      <ul>
        {rooms.map((room, place) => (
          <li key={place}>
            <SummaryRoom room={room} property={property} />
            {place < rooms.length - 1 && (
              <Button kind="quiet" icon="close" label={words.removeRoom(nameOf(room))} onClick={() => onRemove(place)} />
            )}
          </li>
        ))}
      </ul>
      <p class="total">
        <span>{words.total}</span>
        <strong>{rooms.every((room) => totalOf(room, property) === null) ? words.noPrice : money(total)}</strong>
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

const nameOf = ({ choice }: ChosenRoom) => nameIn(choice.kind === 'hand' ? choice.roomType : choice.offer.roomType)

function SummaryRoom({ room, property }: { room: ChosenRoom; property: Property }) {
  const times = timesOf(room)
  const total = totalOf(room, property)
  return (
    <div>
      <strong>{nameOf(room)}</strong> {room.room && <span>{room.room.roomNumber}</span>}
      <small>
        {times && `${dayText(times.useStartAt)} – ${dayText(times.useExpireAt)} · `}
        {room.choice.kind === 'offer' ? nameIn(room.choice.offer.ratePlan) : words.byHand}
        {total != null && ` · ${moneyText(total, property.currency)}`}
      </small>
    </div>
  )
}
