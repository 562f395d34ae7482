import { useState } from 'preact/hooks'
import { Refused } from './ask.ts'
import { Button, Count, Field, Notice, Problem, Rows, StepHeading, useAction } from './parts.tsx'
import { type Booking, booking, change, type Quote } from './purchase.ts'
import { goTo } from './steps.ts'
import { addDays, dayAt, moneyText, today } from './text.ts'
import { named, words } from './words.ts'

type Stay = Booking['reservations'][number]

/** What changes of a stay, and what that costs before it is done. */
export function ChangeStep() {
  const current = booking.value!
  const stays = current.reservations.filter(({ isCanceled }) => !isCanceled)
  const [at, setAt] = useState(0)
  const { changeTitle, stay, back } = words.value
  const shown = stays[at] ?? stays[0]
  if (!shown) return null
  return (
    <section class="card">
      <StepHeading of="change">{changeTitle}</StepHeading>
      {stays.length > 1 && (
        <label class="field">
          <span>{stay}</span>
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
          {back}
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
  const { pending, error, run, clear } = useAction()
  const texts = words.value
  const set = (changes: Partial<typeof wish>) => {
    setWish({ ...wish, ...changes })
    setQuote(undefined)
    clear()
  }
  const input = inputOf(stay, before, wish)
  const ask = (event: Event) => {
    event.preventDefault()
    run(async () => setQuote(await change([input])))
  }
  const accept = () =>
    run(async () => {
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
            {texts.datesStand}
          </Notice>
        )}
        {stay.type === 'lodge' && stay.changes.includes('DATES') && (
          <div class="pair">
            <Field
              label={texts.arrival}
              name="arrival"
              type="date"
              value={wish.arrival}
              min={today(timeZone)}
              required
              onInput={(arrival) => set({ arrival })}
            />
            <Field
              label={texts.departure}
              name="departure"
              type="date"
              value={wish.departure}
              min={addDays(wish.arrival || before.arrival, 1)}
              required
              onInput={(departure) => set({ departure })}
            />
          </div>
        )}
        {stay.changes.includes('GUESTS') && (
          <Count label={texts.adults} value={wish.adults} min={1} max={20} onChange={(adults) => set({ adults })} />
        )}
        <Field
          label={texts.guestName}
          name="guestName"
          value={wish.guestName}
          maxLength={200}
          autoComplete="off"
          hint={texts.keepName}
          isOptional
          onInput={(guestName) => set({ guestName })}
        />
        <Field
          label={texts.request}
          name="request"
          value={wish.request}
          maxLength={500}
          autoComplete="off"
          hint={texts.requestHint}
          isOptional
          onInput={(request) => set({ request })}
        />
        {!quote && (
          <Button kind="primary" type="submit" pending={pending}>
            {texts.quote}
          </Button>
        )}
      </form>
      <Problem error={error} />
      {quote && <QuoteOf quote={quote} current={current} pending={pending} onAccept={accept} />}
      {Object.keys(input).length === 1 && quote && (
        <Notice tone="calm" icon="warning">
          {texts.sameAsBefore}
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
  const texts = words.value
  const money = (amount: number) => moneyText(amount, current.currency)
  const some = (name: string, amount: number) => (Number(amount) > 0 ? [[name, money(amount)] as const] : [])
  return (
    <div class="quote" role="status">
      <h3>{texts.quoteTitle}</h3>
      <Rows
        rows={[
          [texts.oldTotal, money(current.total)],
          [texts.newTotal, money(quote.total), 'sum'],
          [texts.difference, money(quote.difference)],
          ...some(texts.changeFee, quote.fee),
          ...some(texts.due, quote.due),
          ...some(texts.refund, quote.refund),
        ]}
      />
      <Button kind="primary" pending={pending} onClick={onAccept}>
        {texts.accept}
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
