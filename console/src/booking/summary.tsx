import { Icon, Rows, rowsIn } from './parts.tsx'
import type { Booking } from './purchase.ts'
import { type Offer, property, sums } from './sale.ts'
import { dayText, momentText, termsText } from './text.ts'
import { named, words } from './words.ts'

/** What a cancellation costs, in sentences. */
export function Terms({ offer }: { offer: Pick<Offer, 'cancellation' | 'total' | 'currency'> }) {
  const { cancellation } = offer
  const sentences = termsText(cancellation, offer.total ?? 0, offer.currency, property.value!.timeZone)
  const isFree = !cancellation || cancellation.steps.every(({ amount }) => amount === 0) || Boolean(cancellation.freeUntil)
  return (
    <>
      {sentences.map((sentence, at) => (
        <p key={sentence} class={`terms${isFree && at === 0 ? ' free' : ''}`}>
          {isFree && at === 0 && <Icon name="check" />}
          {sentence}
        </p>
      ))}
    </>
  )
}

/** What the offer costs if it is cancelled, and of what its price is made. */
export const TermsAndLines = ({ offer }: { offer: Offer }) => (
  <>
    <Terms offer={offer} />
    <details>
      <summary>{words.details}</summary>
      <Lines offer={offer} />
    </details>
  </>
)

/** The price, line by line, with the taxes that it contains. */
function Lines({ offer: { lines, taxes, total, currency } }: { offer: Offer }) {
  const { row } = rowsIn(currency)
  return (
    <Rows
      rows={[
        ...lines.map((line) => row(`${dayText(line.date)} · ${named({ ...line, name: line.description })}`, line.amount)),
        row(words.total, total ?? 0, 'sum'),
        ...taxes.filter(({ included }) => included).map((tax) => row(words.includedTax(named(tax)), tax.amount, 'faint')),
      ]}
    />
  )
}

/** What all rooms cost together, and when it is paid. */
export function Total() {
  const { total, dueNow, dueAtProperty } = sums.value
  const { row, some } = rowsIn(property.value!.currency)
  return <Rows rows={[row(words.total, total, 'sum'), row(words.dueNow, dueNow), some(words.dueAtProperty, dueAtProperty)]} />
}

type Stay = Booking['reservations'][number]

/** What was bought, with its codes, its prices and what is paid of it. */
export function BookedStays({ current }: { current: Booking }) {
  const { number, currency, total, dueNow, paid, reserved, due, toRefund, status, reservations } = current
  const { row, some } = rowsIn(currency)
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
          row(words.total, total, 'sum'),
          ...(status === 'HELD'
            ? [row(words.dueNow, dueNow), some(words.dueAtProperty, total - dueNow)]
            : [some(words.paid, paid), some(words.reserved, reserved), some(words.due, due - reserved)]),
          some(words.toRefund, toRefund),
        ]}
      />
    </>
  )
}

function BookedStay({ stay, current }: { stay: Stay; current: Booking }) {
  const { roomType, ratePlan, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, checkInCode, pinCode, isCanceled } =
    stay
  const { currency, property } = current
  const { row } = rowsIn(currency)
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
          checkInCode && [words.code, <strong class="secret">{checkInCode}</strong>],
          pinCode && [words.pin, <strong class="secret">{pinCode}</strong>],
        ]}
      />
      <details>
        <summary>{words.details}</summary>
        <Rows rows={stay.lines.map((line) => row(`${dayText(line.date)} · ${named(line)}`, line.amount))} />
      </details>
    </article>
  )
}
