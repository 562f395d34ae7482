import { useEffect, useState } from 'preact/hooks'
import { beginAnew } from './begin-anew.ts'
import { BookedStays } from './booked-stays.tsx'
import { Icon } from './icon.tsx'
import { Button, Notice, Problem, Rows, StepHeading, useAction } from './parts.tsx'
import { isEmbedded } from './place.ts'
import { ProofForm } from './proof-form.tsx'
import { type Booking, booking, confirm, isCodeSent, isWaiting, pay, readBooking, release, sentTo, timeLeft } from './purchase.ts'
import { property } from './sale.ts'
import { problem } from './start.ts'
import { goTo } from './steps.ts'
import { moneyText, timeText } from './text.ts'
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
  const { heldTitle, pay: payText, payHint, payOutside, release: releaseText, waiting, book } = words.value
  const { pending, error, run } = useAction()
  const dueNow = Number(current.dueNow)
  const start = () => {
    problem.value = undefined
    run(async () => {
      try {
        await (dueNow > 0 ? pay() : confirm())
      } catch (refusal) {
        // its time may be over
        await readBooking().catch(() => {})
        throw refusal
      }
    })
  }
  return (
    <section class="card">
      <StepHeading of="booking">{heldTitle}</StepHeading>
      {isWaiting.value ? (
        <Notice tone="calm" icon="clock">
          {waiting}
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
              {dueNow > 0 ? payText(moneyText(dueNow, current.currency)) : book}
            </Button>
          )}
          <Button kind="quiet" pending={pending} onClick={() => run(release)}>
            {releaseText}
          </Button>
        </div>
      )}
      {dueNow > 0 && <p class="soft small">{isEmbedded ? payOutside : payHint}</p>}
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
  const { heldFor, heldUntil, minutesLeft } = words.value
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
        {heldFor} <strong>{clock}</strong>
      </span>
      {expiresAt && <span class="soft">{heldUntil(timeText(expiresAt, place.timeZone))}</span>}
      <span class="hidden-text" role="status">
        {minutesLeft(Math.ceil(Math.max(0, left) / minute))}
      </span>
    </div>
  )
}

function Confirmed({ current }: { current: Booking }) {
  const texts = words.value
  const { pending, error, run } = useAction()
  const toPay = Number(current.due) - Number(current.reserved)
  const standing = current.reservations.filter(({ isCanceled }) => !isCanceled)
  const changes = new Set(standing.flatMap((stay) => stay.changes))
  return (
    <section class="card">
      <p class="big-mark">
        <Icon name="check" />
      </p>
      <StepHeading of="booking">{texts.confirmedTitle}</StepHeading>
      <p class="soft">{messageText(current)}</p>
      <BookedStays current={current} />
      <Problem error={error} />
      <div class="actions">
        {current.cancellation && toPay > 0 && property.value && (
          <Button kind="primary" pending={pending} onClick={() => run(pay)}>
            {texts.pay(moneyText(toPay, current.currency))}
          </Button>
        )}
        {current.cancellation && (
          <>
            {changes.size > 0 && (
              <Button onClick={() => goTo('change')}>
                {changes.has('DATES') || changes.has('GUESTS') ? texts.change : texts.changeDetails}
              </Button>
            )}
            <Button kind="bad" onClick={() => goTo('cancel')}>
              {texts.cancel}
            </Button>
          </>
        )}
        {property.value && (
          <Button kind="quiet" onClick={beginAnew}>
            {texts.another}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the guest was sent, or has to keep because nothing is sent. */
function messageText({ messagesTo, hasLink, reservations }: Booking): string {
  const { sentTo: sentText, keep, noMessage, pinSent, pinAsk } = words.value
  const hasPin = reservations.some(({ pinCode, isCanceled }) => pinCode && !isCanceled)
  if (!messagesTo) return hasPin ? noMessage : `${noMessage} ${pinAsk}`
  if (sentTo.value) return hasLink ? `${sentText(sentTo.value)} ${keep}` : sentText(sentTo.value)
  return hasPin ? '' : pinSent
}

function Over({ current }: { current: Booking }) {
  const { status, total, toRefund, paid, currency, number } = current
  const texts = words.value
  const wasSold = status === 'CANCELED' && current.reservations.some(({ isCanceled }) => isCanceled)
  const title = status === 'EXPIRED' ? texts.expiredTitle : wasSold ? texts.canceledTitle : texts.releasedTitle
  const money = (amount: number) => moneyText(amount, currency)
  return (
    <section class="card">
      <StepHeading of="booking">{title}</StepHeading>
      {wasSold ? (
        <Rows
          rows={[
            [texts.number, number],
            [texts.fee, money(total)],
            [texts.paid, money(paid)],
            ...(Number(toRefund) > 0 ? [[texts.toRefund, money(toRefund)] as const] : []),
          ]}
        />
      ) : (
        <p class="soft">{texts.expiredHint}</p>
      )}
      {property.value && (
        <div class="actions">
          <Button kind="primary" onClick={beginAnew}>
            {wasSold ? texts.another : texts.searchAgain}
          </Button>
        </div>
      )}
    </section>
  )
}
