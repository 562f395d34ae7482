import { useEffect, useState } from 'preact/hooks'
import { useSubmit } from '../parts/submit.ts'
import { Button, Field, Icon, Notice, Problem, Rows, rowsIn, StepHeading } from './parts.tsx'
import { isEmbedded } from './place.ts'
import {
  type Booking,
  booking,
  confirm,
  forget,
  isCodeSent,
  isWaiting,
  orReadAgain,
  pay,
  readBooking,
  release,
  sentTo,
  timeLeft,
} from './purchase.ts'
import { find, hasFound, isSearchInAddress, property, search } from './sale.ts'
import { problem } from './start.ts'
import { goTo, turnInto } from './steps.ts'
import { BookedStays } from './summary.tsx'
import { moneyText, timeText } from './text.ts'
import { lost } from './token.ts'
import { words } from './words.ts'

/** A booking: to pay, confirmed or over. */
export function BookingStep() {
  const current = booking.value
  if (!current) return null
  if (current.status === 'HELD') return <Held current={current} />
  if (current.status === 'CONFIRMED') return <Confirmed current={current} />
  return <Over current={current} />
}

function Held({ current }: { current: Booking }) {
  const { pending, error, submit: run } = useSubmit()
  const { dueNow } = current
  const start = () => {
    problem.value = undefined
    // its time may be over
    run(() => orReadAgain(dueNow > 0 ? pay() : confirm()))
  }
  return (
    <section class="card">
      <StepHeading of="booking">{words.heldTitle}</StepHeading>
      {isWaiting.value ? (
        <Notice tone="calm" icon="clock">
          {words.waiting}
        </Notice>
      ) : (
        <Countdown />
      )}
      <BookedStays current={current} />
      <Problem error={error} />
      {isCodeSent.value && <ProofForm />}
      {!isWaiting.value && (
        <div class="actions">
          {!isCodeSent.value && (
            <Button kind="primary" pending={pending} onClick={start}>
              {dueNow > 0 ? words.pay(moneyText(dueNow, current.currency)) : words.book}
            </Button>
          )}
          <Button kind="quiet" pending={pending} onClick={() => run(release)}>
            {words.release}
          </Button>
        </div>
      )}
      {dueNow > 0 && <p class="soft small">{isEmbedded ? words.payOutside : words.payHint}</p>}
    </section>
  )
}

const second = 1000
const minute = 60 * second
/** The server ends a hold by its own clock. */
const afterEndMs = 1500

/** The time that is left; read aloud once a minute. */
function Countdown() {
  const [left, setLeft] = useState(timeLeft)
  const { expiresAt, property: place } = booking.value!
  useEffect(() => {
    const tick = setInterval(() => setLeft(timeLeft()), second)
    const end = setTimeout(() => void readBooking().catch(() => {}), Math.max(0, timeLeft()) + afterEndMs)
    return () => {
      clearInterval(tick)
      clearTimeout(end)
    }
  }, [expiresAt])
  const seconds = Math.max(0, Math.ceil(left / second))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div class="countdown">
      <Icon name="clock" />
      <span aria-hidden="true">
        {words.heldFor} <strong>{clock}</strong>
      </span>
      {expiresAt && <span class="soft">{words.heldUntil(timeText(expiresAt, place.timeZone))}</span>}
      <span class="hidden-text" role="status">
        {words.minutesLeft(Math.ceil(Math.max(0, left) / minute))}
      </span>
    </div>
  )
}

function Confirmed({ current }: { current: Booking }) {
  const { pending, error, submit: run } = useSubmit()
  const toPay = current.due - current.reserved
  const standing = current.reservations.filter(({ isCanceled }) => !isCanceled)
  const changes = new Set(standing.flatMap((stay) => stay.changes))
  return (
    <section class="card">
      <p class="big-mark">
        <Icon name="check" />
      </p>
      <StepHeading of="booking">{words.confirmedTitle}</StepHeading>
      <p class="soft">{messageText(current)}</p>
      <BookedStays current={current} />
      <Problem error={error} />
      <div class="actions">
        {current.cancellation && toPay > 0 && property.value && (
          <Button kind="primary" pending={pending} onClick={() => run(pay)}>
            {words.pay(moneyText(toPay, current.currency))}
          </Button>
        )}
        {current.cancellation && (
          <>
            {changes.size > 0 && (
              <Button onClick={() => goTo('change')}>
                {changes.has('DATES') || changes.has('GUESTS') ? words.change : words.changeDetails}
              </Button>
            )}
            <Button kind="bad" onClick={() => goTo('cancel')}>
              {words.cancel}
            </Button>
          </>
        )}
        {property.value && (
          <Button kind="quiet" onClick={beginAnew}>
            {words.another}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the guest was sent, or has to keep because nothing is sent. */
function messageText({ messagesTo, hasLink, reservations }: Booking) {
  const hasPin = reservations.some(({ pinCode, isCanceled }) => pinCode && !isCanceled)
  if (!messagesTo) return hasPin ? words.noMessage : `${words.noMessage} ${words.pinAsk}`
  if (sentTo.value) return hasLink ? `${words.sentTo(sentTo.value)} ${words.keep}` : words.sentTo(sentTo.value)
  return hasPin ? '' : words.pinSent
}

function Over({ current }: { current: Booking }) {
  const { status, total, toRefund, paid, currency, number } = current
  const wasSold = status === 'CANCELED' && current.reservations.some(({ isCanceled }) => isCanceled)
  const title = status === 'EXPIRED' ? words.expiredTitle : wasSold ? words.canceledTitle : words.releasedTitle
  const { row, some } = rowsIn(currency)
  return (
    <section class="card">
      <StepHeading of="booking">{title}</StepHeading>
      {wasSold ? (
        <Rows rows={[[words.number, number], row(words.fee, total), row(words.paid, paid), some(words.toRefund, toRefund)]} />
      ) : (
        <p class="soft">{words.expiredHint}</p>
      )}
      {property.value && (
        <div class="actions">
          <Button kind="primary" onClick={beginAnew}>
            {wasSold ? words.another : words.searchAgain}
          </Button>
        </div>
      )}
    </section>
  )
}

/** From a booking that is over, or stands, back to the search. */
function beginAnew() {
  forget()
  lost.value = undefined
  problem.value = undefined
  if (!property.value) return
  turnInto('search')
  // the visit to a payment provider has ended the memory of what was found
  if (!hasFound.value && isSearchInAddress()) void find(search.value!).catch(() => {})
}

/** The code that the guest was sent, without which the held room is not booked. */
function ProofForm() {
  const [code, setCode] = useState('')
  const { pending, error, submit: run } = useSubmit()
  const tryIt = (proof?: string) =>
    // its time may be over
    run(() => orReadAgain(confirm(undefined, proof)))
  const submit = (event: Event) => {
    event.preventDefault()
    if (code.trim()) tryIt(code.trim())
  }
  return (
    <form onSubmit={submit}>
      <Notice tone="calm" icon="clock">
        {words.codeSent(sentTo.value ?? '')}
      </Notice>
      <Field
        label={words.codeLabel}
        name="code"
        value={code}
        maxLength={20}
        autoComplete="one-time-code"
        hint={words.codeHint}
        required
        onInput={setCode}
      />
      <Problem error={error} />
      <div class="actions">
        <Button kind="primary" type="submit" pending={pending}>
          {words.book}
        </Button>
        <Button kind="quiet" pending={pending} onClick={() => tryIt()}>
          {words.codeAgain}
        </Button>
      </div>
    </form>
  )
}
