import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText, moneyText } from '../../data/local-texts.ts'
import { StayGroupDocument, type StayGroupQuery } from '../../generated/reservation.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { FormError } from '../../parts/field.tsx'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Loading } from '../../parts/placeholder.tsx'
import { errorText } from '../../words/words.ts'
import { typeOf } from '../today/board.ts'
import type { StayProps } from './one-stay.ts'
import { words } from './words.ts'

/** The other stays that were booked together with this one. */
export function GroupTab({ one, stay }: StayProps) {
  const [booking, setBooking] = useState<StayGroupQuery['getSingleBooking']>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (!stay.bookingId) return
    ask(StayGroupDocument, { bookingId: stay.bookingId })
      .then(({ getSingleBooking }) => setBooking(getSingleBooking))
      .catch(setError)
  }, [stay.bookingId, one.readings.value])
  if (error !== undefined) return <FormError>{errorText(error)}</FormError>
  if (!booking) return <Loading label={words.opening} rows={3} />
  const money = (amount: number) => moneyText(amount, booking.currency)
  return (
    <section class="sheet">
      <header>
        <h2>{words.groupTitle(booking.number, booking.booker.name)}</h2>
        <span>
          {words.groupBalance}: <strong>{money(booking.balance)}</strong>
        </span>
      </header>
      <ul class="group">
        {booking.reservations.map((other) => (
          <li key={other.id}>
            {other.id === stay.id ? (
              <strong>
                {other.primaryGuestProfile?.name ?? words.noGuestName} ({words.thisStay})
              </strong>
            ) : (
              <Link href={hrefOf('reservations', other.id)}>{other.primaryGuestProfile?.name ?? words.noGuestName}</Link>
            )}
            <span>
              {dayText(other.useStartAt)} – {dayText(other.useExpireAt)}
            </span>
            <span>
              {other.room?.roomNumber ?? words.none} · {typeOf(other).name}
            </span>
            <span>{other.folio && other.folio.balance !== 0 ? money(other.folio.balance) : ''}</span>
            {other.deletedAt ? <Tag tone="bad">{words.deleted}</Tag> : <StatusTag status={other.status} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
