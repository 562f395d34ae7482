import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { ApiError } from '../../data/errors.ts'
import { askHere, moneyText } from '../../data/here.ts'
import { manages, staffManages } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { BookingCatalogDocument, type BookingCatalogQuery } from '../../generated/new.ts'
import { Failed, FormError } from '../../parts/field.tsx'
import { Check } from '../../parts/input.tsx'
import { agrees } from '../../parts/question.tsx'
import { Shown, Unread } from '../../parts/shown.tsx'
import { useSubmit } from '../../parts/submit.ts'
import { errorText } from '../../words/words.ts'
import { notReady } from '../today/questions.ts'
import { type ChosenRoom, isTooSmall, roomTypeOf, totalOf, whenOf } from './draft.ts'
import { GuestFields, PaymentFields, WhenFields } from './fields.tsx'
import { Offers } from './offers.tsx'
import { useOrder } from './order.ts'
import { askFirst, type FirstAnswers } from './quotes.ts'
import { RoomFields } from './room-fields.tsx'
import { type Made, Sender } from './send.ts'
import { MadePanel, Summary } from './summary.tsx'
import { words } from './words.ts'
import '../../parts/form.css'
import './style.css'

export default function NewScreen() {
  const [round, setRound] = useState(0)
  const reading = useReading(async () => {
    const first = askFirst(whenOf(new URLSearchParams(location.search)))
    const catalog = await askHere(BookingCatalogDocument, {})
    return { catalog, first: await first }
  })
  return (
    <Shown reading={reading}>
      {({ catalog, first }) => (
        <Booking key={round} catalog={catalog} first={round === 0 ? first : undefined} onAnother={() => setRound(round + 1)} />
      )}
    </Shown>
  )
}

interface BookingProps {
  catalog: BookingCatalogQuery
  /** What was asked for with the catalog. */
  first: FirstAnswers | undefined
  onAnother: () => void
}

function Booking({ catalog, first, onAnother }: BookingProps) {
  const [made, setMade] = useState<Made>()
  const sender = useMemo(() => new Sender(), [])
  const { pending, error, submit } = useSubmit()
  const order = useOrder(catalog, first?.quote)
  const { draft, set, price, current, rooms, payment, missing, shortages } = order
  const { when, others, guest } = draft
  const send = async () => {
    const rushed = when.isWalkIn ? rooms.flatMap(({ room }) => (room ? notReady(room) : [])) : []
    const title = shortages.length > 0 ? words.askOversell : words.askCheckIn
    if (!(await agrees({ title, reasons: [...shortages, ...rushed], action: words.bookAnyway }))) return
    try {
      setMade(await sender.send({ rooms, guest, payment }))
    } catch (thrown) {
      price.ask()
      throw thrown
    }
  }
  const mayAdd = manages.value || staffManages(catalog.reservationSettings)
  if (made) return <MadePanel made={made} onAnother={onAnother} />
  return (
    <div class="new-booking">
      <h1>{words.newReservation}</h1>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(send)
        }}
      >
        {error !== undefined && <FormError>{refusalText(error)}</FormError>}
        <Steps order={order} catalog={catalog} first={first} />
        <Summary
          rooms={rooms}
          pending={pending}
          isWalkIn={when.isWalkIn}
          missing={missing}
          shortages={shortages}
          onAdd={mayAdd && current && totalOf(current) !== undefined ? () => set({ others: rooms, room: undefined }) : undefined}
          onRemove={(place) => set({ others: others.filter((_, at) => at !== place) })}
        />
      </form>
    </div>
  )
}

const refusalText = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.code === 'PRICE_CHANGED' ? words.priceChanged : errorText(thrown)

interface StepsProps extends Pick<BookingProps, 'catalog' | 'first'> {
  order: ReturnType<typeof useOrder>
}

function Steps({ order, catalog, first }: StepsProps) {
  const { draft, set, price, current, rooms, roomPeriod, payment, preferredRoomId } = order
  const { when, choice, room, acceptsMore, others, guest } = draft
  const { quote, error, isComplete } = price
  return (
    <div class="steps">
      <Step number={1} title={words.stay}>
        <WhenFields when={when} onChange={(next) => set({ when: next })} isPromoWrong={quote?.promoCodeAccepted === false} />
      </Step>
      <Step number={2} title={words.price}>
        <Failed error={error} />
        {isComplete && !quote && error === undefined && <Unread rows={3} />}
        {quote && (
          <Offers
            offers={quote.offers}
            roomTypes={catalog.roomTypes}
            when={when}
            choice={choice}
            onChange={(next) => set({ choice: next })}
            onWhen={(next) => set({ when: next })}
          />
        )}
        {current && isTooSmall(current) && (
          <Check checked={acceptsMore} onChange={(accepts) => set({ acceptsMore: accepts })}>
            {words.accept}
          </Check>
        )}
      </Step>
      <Step number={3} title={words.room}>
        {choice && roomPeriod ? (
          <RoomFields
            roomTypeId={roomTypeOf(choice).id}
            period={roomPeriod}
            type={when.type}
            taken={others.flatMap((one) => one.room?.id ?? [])}
            preferredRoomId={preferredRoomId}
            needsRoom={when.isWalkIn}
            chosen={room}
            first={first?.rooms}
            onChange={(next) => set({ room: next })}
            onStock={(stock) => set({ stock })}
          />
        ) : (
          <p class="hint">{words.missingPrice}</p>
        )}
      </Step>
      <Step number={4} title={words.guest}>
        <GuestFields guest={guest} onChange={(next) => set({ guest: next })} />
      </Step>
      <Step number={5} title={words.payment}>
        <PaymentFields
          payment={payment}
          mayHold={!when.isWalkIn}
          hint={dueHint(rooms)}
          onChange={(next) => set({ payment: next })}
        />
      </Step>
    </div>
  )
}

/** What the rate plans want at once. */
function dueHint(rooms: readonly ChosenRoom[]): string | undefined {
  const due = rooms.reduce((sum, { choice }) => sum + (choice.kind === 'offer' ? (choice.offer.dueNow ?? 0) : 0), 0)
  return due > 0 ? `${words.dueNow}: ${moneyText(due)}` : undefined
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
