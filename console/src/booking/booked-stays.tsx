import { Rows } from './parts.tsx'
import type { Booking } from './purchase.ts'
import { dayText, momentText, moneyText } from './text.ts'
import { named, words } from './words.ts'

type Stay = Booking['reservations'][number]

/** What was bought, with its codes, its prices and what is paid of it. */
export function BookedStays({ current }: { current: Booking }) {
  const { number, currency, total, dueNow, paid, reserved, due, toRefund, status, reservations } = current
  const texts = words.value
  const money = (amount: number) => moneyText(amount, currency)
  const some = (name: string, amount: number) => (Number(amount) > 0 ? [[name, money(amount)] as const] : [])
  return (
    <>
      <p class="booking-number">
        {texts.number} <strong>{number}</strong>
      </p>
      {reservations.map((stay) => (
        <BookedStay key={stay.id} stay={stay} current={current} />
      ))}
      <Rows
        rows={[
          [texts.total, money(total), 'sum'],
          ...(status === 'HELD'
            ? [[texts.dueNow, money(dueNow)] as const, ...some(texts.dueAtProperty, Number(total) - Number(dueNow))]
            : [...some(texts.paid, paid), ...some(texts.reserved, reserved), ...some(texts.due, Number(due) - Number(reserved))]),
          ...some(texts.toRefund, toRefund),
        ]}
      />
    </>
  )
}

function BookedStay({ stay, current }: { stay: Stay; current: Booking }) {
  const { roomType, ratePlan, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, checkInCode, pinCode, isCanceled } =
    stay
  const { code, pin, from, until, people, details, cancelledStay } = words.value
  const { currency, property } = current
  return (
    <article class={`booked${isCanceled ? ' over' : ''}`}>
      <h3>
        {named(roomType)} {isCanceled && <span class="tag bad">{cancelledStay}</span>}
      </h3>
      <p class="soft">
        {ratePlan && `${named(ratePlan)} · `}
        {people(sleeps, childSleeps + infantSleeps)}
      </p>
      <Rows
        rows={[
          [from, momentText(useStartAt, property.timeZone)],
          [until, momentText(useExpireAt, property.timeZone)],
          ...(checkInCode ? [[code, <strong class="secret">{checkInCode}</strong>] as const] : []),
          ...(pinCode ? [[pin, <strong class="secret">{pinCode}</strong>] as const] : []),
        ]}
      />
      <details>
        <summary>{details}</summary>
        <Rows
          rows={stay.lines.map((line) => [`${dayText(line.date)} · ${named(line)}`, moneyText(line.amount, currency)] as const)}
        />
      </details>
    </article>
  )
}
