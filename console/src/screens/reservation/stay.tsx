import { momentText, moneyText } from '../../data/local-texts.ts'
import { Tag } from '../../parts/mark.tsx'
import { typeOf } from '../today/board.ts'
import { Memo } from './memo.tsx'
import type { StayProps } from './one-stay.ts'
import { Unproven } from './unproven.tsx'
import { words } from './words.ts'

type Row = readonly [name: string, value: string | number | null | undefined]

/** What was booked, and what is to know of it. */
export function StayTab({ one, stay }: StayProps) {
  const moment = (at: string) => momentText(at)
  const rows: readonly Row[] = [
    [words.roomType, typeOf(stay).name],
    [words.bookedType, stay.intendedRoomType.name === typeOf(stay).name ? null : stay.intendedRoomType.name],
    [words.plan, stay.terms?.ratePlanName ?? stay.ratePlanId],
    [words.policy, stay.terms?.cancellationPolicy?.name],
    [words.price, stay.folio && moneyText(stay.folio.totalPrice, stay.folio.currency)],
    [words.adults, stay.sleeps],
    [words.children, stay.childSleeps || null],
    [words.infants, stay.infantSleeps || null],
    [words.code, stay.checkInCode],
    [words.channel, stay.channelId],
    ['OTA', stay.otaCode],
    [words.heldUntil, stay.releaseAt && stay.status === 'TENTATIVE' ? moment(stay.releaseAt) : null],
    [words.booked, moment(stay.createdAt)],
    [words.cancelledBy, stay.cancelledBy],
    [words.reason, stay.cancelReason],
  ]
  return (
    <div class="columns">
      <section class="sheet">
        <h2>{words.details}</h2>
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
            {words.overbooked}
          </Tag>
        )}
        {stay.soldWhileStopped && (
          <Tag tone="warn" icon="warning">
            {words.soldWhileStopped}
          </Tag>
        )}
        {stay.capacityExceeded && (
          <Tag tone="warn" icon="warning">
            {words.capacityExceeded}
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
