import { moneyText } from '../../data/amounts.ts'
import { dayText, timeText } from '../../data/format.ts'
import { Tag } from '../../parts/mark.tsx'
import { typeOf } from '../today/board.ts'
import { Memo } from './memo.tsx'
import type { StayProps } from './one-stay.ts'
import { placeOf } from './place.ts'
import { Unproven } from './unproven.tsx'
import { words } from './words.ts'

type Row = readonly [name: string, value: string | number | null | undefined]

/** What was booked, and what is to know of it. */
export function StayTab({ one, stay }: StayProps) {
  const place = placeOf()
  const w = words.value
  const moment = (at: string) => `${dayText(at, place)} ${timeText(at, place)}`
  const rows: readonly Row[] = [
    [w.roomType, typeOf(stay).name],
    [w.bookedType, stay.intendedRoomType.name === typeOf(stay).name ? null : stay.intendedRoomType.name],
    [w.plan, stay.terms?.ratePlanName ?? stay.ratePlanId],
    [w.policy, stay.terms?.cancellationPolicy?.name],
    [w.price, stay.folio && moneyText(stay.folio.totalPrice, stay.folio.currency, place.language)],
    [w.adults, stay.sleeps],
    [w.children, stay.childSleeps || null],
    [w.infants, stay.infantSleeps || null],
    [w.code, stay.checkInCode],
    [w.channel, stay.channelId],
    ['OTA', stay.otaCode],
    [w.heldUntil, stay.releaseAt && stay.status === 'TENTATIVE' ? moment(stay.releaseAt) : null],
    [w.booked, moment(stay.createdAt)],
    [w.cancelledBy, stay.cancelledBy],
    [w.reason, stay.cancelReason],
  ]
  return (
    <div class="columns">
      <section class="sheet">
        <h2>{w.details}</h2>
        <dl class="details">
          {rows.map(
            ([name, value]) =>
              value !== null &&
              value !== undefined &&
              value !== '' && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <Unproven one={one} stay={stay} />
        {stay.overbooked && (
          <Tag tone="bad" icon="warning">
            {w.overbooked}
          </Tag>
        )}
        {stay.soldWhileStopped && (
          <Tag tone="warn" icon="warning">
            {w.soldWhileStopped}
          </Tag>
        )}
        {stay.capacityExceeded && (
          <Tag tone="warn" icon="warning">
            {w.capacityExceeded}
          </Tag>
        )}
      </section>
      <div class="notes">
        <Memo one={one} stay={stay} kind="request" />
        <Memo one={one} stay={stay} kind="memo" />
      </div>
    </div>
  )
}
