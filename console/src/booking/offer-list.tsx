import type { ComponentChildren } from 'preact'
import { useSubmit } from '../parts/submit.ts'
import { Refused } from './ask.ts'
import { RoomCard, type RoomCardProps } from './gallery.tsx'
import { Button, Problem } from './parts.tsx'
import { choose, find, type Offer, offerOfSlot, offers, otherDays, property, type Slot, search, slots } from './sale.ts'
import { goTo } from './steps.ts'
import { Terms, TermsAndLines } from './summary.tsx'
import { addDays, daysBetween, dayText, moneyText, timeText } from './text.ts'
import { named, words } from './words.ts'

interface FoundProps<Sold> {
  id: string
  /** What the search was for. */
  summary: string
  found: readonly Sold[]
  /** Stands above the rooms. */
  problem?: ComponentChildren
  /** What is sold of a room type. */
  children: (ofType: readonly [Sold, ...Sold[]]) => ComponentChildren
}

/** What was found, by room type, the type with the cheapest offer first. */
function Found<Sold extends { roomType: RoomCardProps['roomType'] & { id: string } }>(props: FoundProps<Sold>) {
  const { id, summary, found, problem, children } = props
  return (
    <section aria-labelledby={id}>
      <div class="list-head">
        <h2 id={id}>{words.rooms}</h2>
        <p class="soft" role="status">
          {summary}
        </p>
      </div>
      {problem}
      {[...Map.groupBy(found, ({ roomType }) => roomType.id)].map(([typeId, ofType]) => (
        <RoomCard key={typeId} roomType={ofType[0]!.roomType}>
          {children(ofType as [Sold, ...Sold[]])}
        </RoomCard>
      ))}
    </section>
  )
}

/** What can be bought for these nights. */
export function OfferList() {
  const found = offers.value
  if (!found) return null
  const { arrival, departure } = search.value!
  if (found.length === 0) return <NothingFree />
  const summary = `${words.nightsText(daysBetween(arrival, departure))} · ${words.found(found.length)}`
  return (
    <Found id="offers" summary={summary} found={found}>
      {(ofType) => (
        <>
          {ofType[0].roomType.description && <p class="soft">{ofType[0].roomType.description}</p>}
          <p class="soft small">{words.sleeps(ofType[0].roomType.sleeps)}</p>
          <ul class="plans">
            {ofType.map((offer) => (
              <Plan key={offer.ratePlan.id} offer={offer} />
            ))}
          </ul>
        </>
      )}
    </Found>
  )
}

const fewRooms = 3

function Plan({ offer }: { offer: Offer }) {
  const { ratePlan, roomType, left, total, currency } = offer
  const price = moneyText(total!, currency)
  const take = () => {
    choose(offer, search.value!)
    goTo('details')
  }
  return (
    <li class="plan">
      <div class="plan-text">
        <h4>{named(ratePlan)}</h4>
        {ratePlan.description && <p>{ratePlan.description}</p>}
        <TermsAndLines offer={offer} />
      </div>
      <div class="plan-price">
        <strong>{price}</strong>
        <small>{words.taxesIncluded}</small>
        {left <= fewRooms && <span class="tag warn">{words.left(left)}</span>}
        <Button kind="primary" label={words.chooseRoom(named(roomType), named(ratePlan), price)} onClick={take}>
          {words.choose}
        </Button>
      </div>
    </li>
  )
}

/** Nothing is free: the days around are one click away. */
function NothingFree() {
  const query = search.value!
  const nights = daysBetween(query.arrival, query.departure)
  const { pending, error, submit } = useSubmit()
  return (
    <Nothing title={words.none}>
      {otherDays.value.length > 0 && (
        <>
          <h3 class="small">
            {words.otherDays} · {words.nightsText(nights)}
          </h3>
          <ul class="days">
            {otherDays.value.map(({ date, total, currency }) => (
              <li key={date}>
                <Button
                  pending={pending}
                  onClick={() => submit(() => find({ ...query, arrival: date, departure: addDays(date, nights) }))}
                >
                  <span>{dayText(date)}</span>
                  <strong>{moneyText(total!, currency)}</strong>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Problem error={error} />
    </Nothing>
  )
}

const Nothing = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <section class="card centre">
    <h2>{title}</h2>
    <p class="soft" role="status">
      {words.noneHint}
    </p>
    {children}
  </section>
)

/** The hourly stays of a day, by room type. */
export function SlotList() {
  const found = slots.value
  const { pending, error, submit } = useSubmit()
  if (!found) return null
  const query = search.value!
  if (found.length === 0) return <Nothing title={words.noSlots} />
  const take = async (slot: Slot) => {
    const offer = await offerOfSlot(slot, query)
    if (!offer) throw new Refused('SOLD_OUT')
    choose(offer, query)
    goTo('details')
  }
  const { timeZone } = property.value!
  return (
    <Found id="slots" summary={dayText(query.arrival)} found={found} problem={<Problem error={error} />}>
      {(ofType) => (
        <ul class="days slots">
          {ofType.map((slot) => (
            <li key={slot.startAt + slot.endAt}>
              <Button pending={pending} onClick={() => submit(() => take(slot))}>
                <span>
                  {timeText(slot.startAt, timeZone)}–{timeText(slot.endAt, timeZone)}
                </span>
                <strong>{moneyText(slot.total, slot.currency)}</strong>
              </Button>
              <Terms offer={slot} />
            </li>
          ))}
        </ul>
      )}
    </Found>
  )
}
