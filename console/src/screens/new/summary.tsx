import { dayText, moneyText } from '../../data/local-texts.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { nameIn } from '../../parts/options.ts'
import type { ChosenRoom } from './draft.ts'
import { timesOf, totalOf } from './draft.ts'
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

const nameOf = ({ choice }: ChosenRoom) => nameIn(choice.kind === 'hand' ? choice.roomType : choice.offer.roomType)

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
