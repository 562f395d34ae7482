import { useEffect, useMemo, useState } from 'preact/hooks'
import { typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { addDays } from '../../data/format.ts'
import { moneyText, today } from '../../data/local-texts.ts'
import { manages, type Property, property } from '../../data/property.ts'
import { BookingCatalogDocument, type BookingCatalogQuery } from '../../generated/new.ts'
import { FormError } from '../../parts/field.tsx'
import { Check } from '../../parts/input.tsx'
import { Empty, Loading } from '../../parts/placeholder.tsx'
import { agrees } from '../../parts/question.tsx'
import { useSubmit } from '../../parts/submit.ts'
import { errorText } from '../../words/words.ts'
import { notReady, type Stock } from '../today/questions.ts'
import {
  type Choice,
  type ChosenRoom,
  type Guest,
  isTooSmall,
  noGuest,
  type Payment,
  roomTypeIdOf,
  timesOf,
  totalOf,
  whenOf,
} from './draft.ts'
import { GuestFields, PaymentFields, WhenFields } from './fields.tsx'
import { MadePanel } from './made.tsx'
import { Offers } from './offers.tsx'
import { chosenAnew, firstChoice, missingOf, shortagesOf } from './order.ts'
import { askFirst, type FirstAnswers, neededFor, useQuote } from './quotes.ts'
import { RoomFields } from './room-fields.tsx'
import { type Made, Sender } from './send.ts'
import { Summary } from './summary.tsx'
import { words } from './words.ts'
import '../../parts/form.css'
import './style.css'
import type { ComponentChildren } from 'preact'

export default function NewScreen() {
  const [round, setRound] = useState(0)
  const [catalog, setCatalog] = useState<BookingCatalogQuery>()
  const [error, setError] = useState<unknown>()
  const [first, setFirst] = useState<FirstAnswers>()
  const place = property.value!
  useEffect(() => {
    const when = whenOf(new URLSearchParams(location.search))
    const answers = askFirst(when, place).then(setFirst)
    const known = ask(BookingCatalogDocument, { accommodationId: place.id })
    Promise.all([known, answers]).then(([answer]) => setCatalog(answer), setError)
  }, [])
  if (error !== undefined) return <Empty icon="warning">{errorText(error)}</Empty>
  if (!catalog) return <Loading label={words.opening} />
  return (
    <Booking
      key={round}
      property={place}
      catalog={catalog}
      first={round === 0 ? first : undefined}
      onAnother={() => setRound(round + 1)}
    />
  )
}

interface BookingProps {
  property: Property
  catalog: BookingCatalogQuery
  /** What was asked for with the catalog. */
  first: FirstAnswers | undefined
  onAnother: () => void
}

function Booking({ property, catalog, first, onAnother }: BookingProps) {
  const query = useMemo(() => new URLSearchParams(location.search), [])
  const [when, setWhen] = useState(() => whenOf(query))
  const [choice, setChoice] = useState<Choice>()
  const [room, setRoom] = useState<ChosenRoom['room']>()
  const [stock, setStock] = useState<Stock>()
  const [acceptsMore, setAcceptsMore] = useState(false)
  const [others, setOthers] = useState<readonly ChosenRoom[]>([])
  const [guest, setGuest] = useState<Guest>(noGuest)
  const [payment, setPayment] = useState<Payment>({
    kind: 'later',
    typed: '',
    method: 'card',
    holdDay: addDays(today(), 1),
    holdTime: '18:00',
  })
  const [made, setMade] = useState<Made>()
  const sender = useMemo(() => new Sender(), [])
  const { pending, error: refusal, submit } = useSubmit()
  const { quote, error, isComplete, ask: askAgain } = useQuote(when, property, first?.quote)

  const wantedType = catalog.roomTypes.find(({ id }) => id === query.get('roomTypeId'))
  useEffect(() => {
    if (quote) setChoice((before) => chosenAnew(before, quote.offers) ?? firstChoice(quote.offers, wantedType))
  }, [quote])

  const current = choice && { when, choice, room, stock, acceptsMore }
  const rooms = current ? [...others, current] : others
  const period = current && timesOf(current)
  const roomPeriod = useMemo(
    () => period && neededFor(period, when.isWalkIn),
    [period?.useStartAt, period?.useExpireAt, when.isWalkIn],
  )
  const total = rooms.reduce((sum, one) => sum + (totalOf(one, property) ?? 0), 0)
  const typed = payment.typed === '' ? typedAmount(total, property.currency) : payment.typed
  const mayAdd =
    manages.value || catalog.reservationSettings.some(({ key, value }) => key === 'staffManagesStays' && value === 'true')
  const missing = isComplete ? missingOf({ current, guest, payment: { ...payment, typed }, property }) : words.missingTimes

  const shortages = shortagesOf(rooms)
  const send = async () => {
    const rushed = when.isWalkIn ? rooms.flatMap((one) => (one.room ? notReady(one.room) : [])) : []
    const question = shortages.length > 0 ? words.askOversell : words.askCheckIn
    if (!(await agrees({ title: question, reasons: [...shortages, ...rushed], action: words.bookAnyway }))) return
    try {
      setMade(await sender.send({ rooms, guest, payment: { ...payment, typed }, property }))
    } catch (thrown) {
      askAgain()
      throw thrown
    }
  }

  if (made) return <MadePanel made={made} property={property} onAnother={onAnother} />
  return (
    <div class="new-booking">
      <h1>{words.title}</h1>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(send)
        }}
      >
        {refusal !== undefined && <FormError>{refusalText(refusal)}</FormError>}
        <div class="steps">
          <Step number={1} title={words.when}>
            <WhenFields when={when} onChange={setWhen} isPromoWrong={quote?.promoCodeAccepted === false} />
          </Step>
          <Step number={2} title={words.price}>
            {error !== undefined && <FormError>{errorText(error)}</FormError>}
            {isComplete && !quote && error === undefined && <Loading rows={3} label={words.opening} />}
            {quote && (
              <Offers
                offers={quote.offers}
                roomTypes={catalog.roomTypes}
                when={when}
                property={property}
                choice={choice}
                onChange={setChoice}
                onWhen={setWhen}
              />
            )}
            {current && isTooSmall(current) && (
              <Check checked={acceptsMore} onChange={setAcceptsMore}>
                {words.accept}
              </Check>
            )}
          </Step>
          <Step number={3} title={words.whichRoom}>
            {choice && roomPeriod ? (
              <RoomFields
                property={property}
                roomTypeId={roomTypeIdOf(choice)}
                period={roomPeriod}
                type={when.type}
                taken={others.flatMap((one) => one.room?.id ?? [])}
                preferredRoomId={query.get('roomId') ?? undefined}
                needsRoom={when.isWalkIn}
                chosen={room}
                first={first?.rooms}
                onChange={setRoom}
                onStock={setStock}
              />
            ) : (
              <p class="hint">{words.missingPrice}</p>
            )}
          </Step>
          <Step number={4} title={words.whoComes}>
            <GuestFields guest={guest} property={property} onChange={setGuest} />
          </Step>
          <Step number={5} title={words.payment}>
            <PaymentFields
              payment={{ ...payment, typed }}
              mayHold={!when.isWalkIn}
              hint={dueHint(rooms, property)}
              onChange={setPayment}
            />
          </Step>
        </div>
        <Summary
          rooms={rooms}
          property={property}
          pending={pending}
          isWalkIn={when.isWalkIn}
          missing={missing}
          shortages={shortages}
          onAdd={
            mayAdd && current && amountIsKnown(current, property)
              ? () => {
                  setOthers(rooms)
                  setRoom(undefined)
                }
              : undefined
          }
          onRemove={(place) => setOthers(others.filter((_, at) => at !== place))}
        />
      </form>
    </div>
  )
}

const refusalText = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.code === 'PRICE_CHANGED' ? words.priceChanged : errorText(thrown)

const amountIsKnown = (room: ChosenRoom, property: Property) => totalOf(room, property) !== undefined

/** What the rate plans want at once. */
function dueHint(rooms: readonly ChosenRoom[], { currency }: Property): string | undefined {
  const due = rooms.reduce((sum, { choice }) => sum + (choice.kind === 'offer' ? (choice.offer.dueNow ?? 0) : 0), 0)
  return due > 0 ? `${words.dueNow}: ${moneyText(due, currency)}` : undefined
}

/** A numbered part of the form. */
function Step({ number, title, children }: { number: number; title: string; children: ComponentChildren }) {
  return (
    <section class="step sheet">
      <h2>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
