import { Rows } from './parts.tsx'
import type { Booking } from './purchase.ts'
import { dayText, momentText, moneyText } from './text.ts'
import { named, words } from './words.ts'

type Stay = Booking['reservations'][number]

/** What was bought, with its codes, its prices and what is paid of it. */
export function BookedStays({ current }: { current: Booking }) {
  const { number, currency, total, dueNow, paid, reserved, due, toRefund, status, reservations } = current
  const money = (amount: number) => moneyText(amount, currency)
  const some = (name: string, amount: number) => (Number(amount) > 0 ? [[name, money(amount)] as const] : [])
  return (
    <>
      <p class="booking-number">
        {words.number} <strong>{number}</strong>
      </p>
      {reservations.map((stay) => (
        <BookedStay key={stay.id} stay={stay} current={current} />
      ))}
      <Rows
        rows={[
          [words.total, money(total), 'sum'],
          ...(status === 'HELD'
            ? [[words.dueNow, money(dueNow)] as const, ...some(words.dueAtProperty, Number(total) - Number(dueNow))]
            : [...some(words.paid, paid), ...some(words.reserved, reserved), ...some(words.due, Number(due) - Number(reserved))]),
          ...some(words.toRefund, toRefund),
        ]}
      />
    </>
  )
}

function BookedStay({ stay, current }: { stay: Stay; current: Booking }) {
  const { roomType, ratePlan, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, checkInCode, pinCode, isCanceled } =
    stay
  const { currency, property } = current
  return (
    <article class={`booked${isCanceled ? ' over' : ''}`}>
      <h3>
        {named(roomType)} {isCanceled && <span class="tag bad">{words.cancelledStay}</span>}
      </h3>
      <p class="soft">
        {ratePlan && `${named(ratePlan)} · `}
        {words.people(sleeps, childSleeps + infantSleeps)}
      </p>
      <Rows
        rows={[
          [words.from, momentText(useStartAt, property.timeZone)],
          [words.until, momentText(useExpireAt, property.timeZone)],
          ...(checkInCode ? [[words.code, <strong class="secret">{checkInCode}</strong>] as const] : []),
          ...(pinCode ? [[words.pin, <strong class="secret">{pinCode}</strong>] as const] : []),
        ]}
      />
      <details>
        <summary>{words.details}</summary>
        <Rows
          rows={stay.lines.map((line) => [`${dayText(line.date)} · ${named(line)}`, moneyText(line.amount, currency)] as const)}
        />
      </details>
    </article>
  )
}
