import { daysBetween } from '../../data/format.ts'
import { dayOf, dayText, moneyText, timeText } from '../../data/local-texts.ts'
import { CleaningDot } from '../../parts/mark.tsx'
import { typeOf } from '../today/board.ts'
import type { FullStay } from './one-stay.ts'
import { words } from './words.ts'

/** What has to be in sight always: dates, room, guests and balance. */
export function Key({ stay, onBalance }: { stay: FullStay; onBalance: () => void }) {
  const { folio } = stay
  const amount = folio ? moneyText(Math.abs(folio.balance), folio.currency) : ''
  const nights = daysBetween(dayOf(stay.useStartAt), dayOf(stay.useExpireAt))
  return (
    <dl class="key">
      <div>
        <dt>{words.arrival}</dt>
        <dd>
          {dayText(stay.useStartAt)} <small>{timeText(stay.useStartAt)}</small>
        </dd>
      </div>
      <div>
        <dt>{words.departure}</dt>
        <dd>
          {dayText(stay.useExpireAt)}{' '}
          <small>
            {timeText(stay.useExpireAt)}
            {stay.type === 'lodge' && ` · ${words.nightsCount(nights)}`}
          </small>
        </dd>
      </div>
      <div>
        <dt>{words.room}</dt>
        <dd>
          {stay.room ? (
            <span class="room">
              <CleaningDot state={stay.room.cleaningState} />
              {stay.room.roomNumber}
            </span>
          ) : (
            words.none
          )}{' '}
          <small>{typeOf(stay).name}</small>
        </dd>
      </div>
      {folio && (
        <div>
          <dt>{words.balance}</dt>
          <dd class={folio.balance > 0 ? 'open' : undefined}>
            <button type="button" onClick={onBalance}>
              {folio.balance === 0 ? words.settled : folio.balance > 0 ? words.owes(amount) : words.overpaid(amount)}
            </button>
          </dd>
        </div>
      )}
    </dl>
  )
}
