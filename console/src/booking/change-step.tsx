import { useState } from 'preact/hooks'
import { useSubmit } from '../parts/submit.ts'
import { Refused } from './ask.ts'
import { Button, Count, Field, Notice, Problem, Rows, rowsIn, StepHeading } from './parts.tsx'
import { type Booking, booking, cancel, change, orReadAgain, type Quote } from './purchase.ts'
import { goTo, turnInto } from './steps.ts'
import { addDays, dayAt, momentText, moneyText, today } from './text.ts'
import { named, words } from './words.ts'

type Stay = Booking['reservations'][number]

/** What changes of a stay, and what that costs before it is done. */
export function ChangeStep() {
  const current = booking.value!
  const stays = current.reservations.filter(({ isCanceled }) => !isCanceled)
  const [at, setAt] = useState(0)
  const shown = stays[at] ?? stays[0]
  if (!shown) return null
  return (
    <section class="card">
      <StepHeading of="change">{words.changeTitle}</StepHeading>
      {stays.length > 1 && (
        <label class="field">
          <span>{words.stay}</span>
          <select value={at} onChange={({ currentTarget: { value } }) => setAt(Number(value))}>
            {stays.map((one, index) => (
              <option key={one.id} value={index}>
                {index + 1}. {named(one.roomType)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ChangeForm key={shown.id} stay={shown} current={current} />
      <p>
        <Button kind="quiet" icon="left" onClick={() => goTo('booking')}>
          {words.back}
        </Button>
      </p>
    </section>
  )
}

type Costs = Pick<Quote, 'hash' | 'total' | 'difference' | 'fee' | 'due' | 'refund'>
type Input = Parameters<typeof change>[0][number]

function ChangeForm({ stay, current }: { stay: Stay; current: Booking }) {
  const { timeZone } = current.property
  const before = { arrival: dayAt(stay.useStartAt, timeZone), departure: dayAt(stay.useExpireAt, timeZone), adults: stay.sleeps }
  const [wish, setWish] = useState({ ...before, guestName: '', request: '' })
  const [quote, setQuote] = useState<Costs>()
  const { pending, error, submit, clear } = useSubmit()
  const set = (changes: Partial<typeof wish>) => {
    setWish({ ...wish, ...changes })
    setQuote(undefined)
    clear()
  }
  const field = (name: 'arrival' | 'departure' | 'guestName' | 'request') => ({
    name,
    label: words[name],
    value: wish[name],
    onInput: (value: string) => set({ [name]: value }),
  })
  const input = inputOf(stay, before, wish)
  const ask = (event: Event) => {
    event.preventDefault()
    submit(async () => setQuote(await change([input])))
  }
  const accept = () =>
    submit(async () => {
      try {
        await change([input], quote!.hash)
        goTo('booking')
      } catch (refusal) {
        // the refusal has the new quote
        if (refusal instanceof Refused && refusal.code === 'PRICE_CHANGED') setQuote(refusal.extensions as unknown as Costs)
        throw refusal
      }
    })
  return (
    <>
      <form class="search" onSubmit={ask}>
        {!stay.changes.includes('GUESTS') && (
          <Notice tone="calm" icon="warning">
            {words.datesStand}
          </Notice>
        )}
        {stay.type === 'lodge' && stay.changes.includes('DATES') && (
          <div class="pair">
            <Field {...field('arrival')} type="date" min={today(timeZone)} required />
            <Field {...field('departure')} type="date" min={addDays(wish.arrival || before.arrival, 1)} required />
          </div>
        )}
        {stay.changes.includes('GUESTS') && (
          <Count label={words.adults} value={wish.adults} min={1} max={20} onChange={(adults) => set({ adults })} />
        )}
        <Field {...field('guestName')} maxLength={200} autoComplete="off" hint={words.keepName} isOptional />
        <Field {...field('request')} maxLength={500} autoComplete="off" hint={words.requestHint} isOptional />
        {!quote && (
          <Button kind="primary" type="submit" pending={pending}>
            {words.quote}
          </Button>
        )}
      </form>
      <Problem error={error} />
      {quote && <QuoteOf quote={quote} current={current} pending={pending} onAccept={accept} />}
      {Object.keys(input).length === 1 && quote && (
        <Notice tone="calm" icon="warning">
          {words.sameAsBefore}
        </Notice>
      )}
    </>
  )
}

function QuoteOf({
  quote,
  current,
  pending,
  onAccept,
}: {
  quote: Costs
  current: Booking
  pending: boolean
  onAccept: () => void
}) {
  const { row, some } = rowsIn(current.currency)
  return (
    <div class="quote" role="status">
      <h3>{words.quoteTitle}</h3>
      <Rows
        rows={[
          row(words.oldTotal, current.total),
          row(words.newTotal, quote.total, 'sum'),
          row(words.difference, quote.difference),
          some(words.changeFee, quote.fee),
          some(words.due, quote.due),
          some(words.refund, quote.refund),
        ]}
      />
      <Button kind="primary" pending={pending} onClick={onAccept}>
        {words.accept}
      </Button>
    </div>
  )
}

/** Only what differs: the rest stays as it is. */
function inputOf(
  { id, type }: Stay,
  before: { arrival: string; departure: string; adults: number },
  wish: typeof before & { guestName: string; request: string },
): Input {
  const isMoved = type === 'lodge' && (wish.arrival !== before.arrival || wish.departure !== before.departure)
  return {
    id,
    ...(isMoved && { arrival: wish.arrival, departure: wish.departure }),
    ...(wish.adults !== before.adults && { adults: wish.adults }),
    ...(wish.guestName.trim() && { guestName: wish.guestName.trim() }),
    ...(wish.request.trim() && { request: wish.request.trim() }),
  }
}

/** The fee stands beside the button that accepts it. */
export function CancelStep() {
  const { cancellation, currency, property } = booking.value!
  const { pending, error, submit } = useSubmit()
  if (!cancellation) return <Problem error={new Refused('STATUS_NOT_ALLOWED')} />
  const { fee } = cancellation
  const end = () =>
    // the fee may be another one by now
    submit(() => orReadAgain(cancel(cancellation.hash).then(() => turnInto('booking'))))
  return (
    <section class="card">
      <StepHeading of="cancel">{words.cancelTitle}</StepHeading>
      <p class={fee === 0 ? 'fee free' : 'fee'}>{fee === 0 ? words.cancelFree : words.cancelFee(moneyText(fee, currency))}</p>
      {cancellation.until && <p class="soft">{words.cancelUntil(momentText(cancellation.until, property.timeZone))}</p>}
      {cancellation.refund > 0 && <p class="soft">{words.cancelRefund(moneyText(cancellation.refund, currency))}</p>}
      <Problem error={error} />
      <div class="actions">
        <Button kind="bad" pending={pending} onClick={end}>
          {words.cancelNow}
        </Button>
        <Button kind="quiet" pending={pending} onClick={() => goTo('booking')}>
          {words.keepBooking}
        </Button>
      </div>
    </section>
  )
}
