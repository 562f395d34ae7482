import { useSubmit } from '../parts/submit.ts'
import { Refused } from './ask.ts'
import { RoomCard } from './gallery.tsx'
import { Button, Problem } from './parts.tsx'
import { choose, find, type Offer, offerOfSlot, offers, otherDays, property, type Slot, search, slots } from './sale.ts'
import { goTo } from './steps.ts'
import { Terms, TermsAndLines } from './summary.tsx'
import { addDays, daysBetween, dayText, moneyText, timeText } from './text.ts'
import { named, words } from './words.ts'

/** What can be bought, by room type, the type with the cheapest offer first. */
export function OfferList() {
  const found = offers.value
  if (!found) return null
  const { arrival, departure } = search.value!
  if (found.length === 0) return <NothingFree />
  const byType = Map.groupBy(found, ({ roomType }) => roomType.id)
  return (
    <section aria-labelledby="offers">
      <div class="list-head">
        <h2 id="offers">{words.rooms}</h2>
        <p class="soft" role="status">
          {words.nightsText(daysBetween(arrival, departure))} · {words.found(found.length)}
        </p>
      </div>
      {[...byType.values()].map((ofType) => (
        <RoomType key={ofType[0]!.roomType.id} offers={ofType} />
      ))}
    </section>
  )
}

function RoomType({ offers: ofType }: { offers: readonly Offer[] }) {
  const { roomType } = ofType[0]!
  return (
    <RoomCard roomType={roomType}>
      {roomType.description && <p class="soft">{roomType.description}</p>}
      <p class="soft small">{words.sleeps(roomType.sleeps)}</p>
      <ul class="plans">
        {ofType.map((offer) => (
          <Plan key={offer.ratePlan.id} offer={offer} />
        ))}
      </ul>
    </RoomCard>
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
  const { pending, error, submit: run } = useSubmit()
  return (
    <section class="card centre">
      <h2>{words.none}</h2>
      <p class="soft" role="status">
        {words.noneHint}
      </p>
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
                  onClick={() => run(() => find({ ...query, arrival: date, departure: addDays(date, nights) }))}
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
    </section>
  )
}

/** The hourly stays of a day, by room type. */
export function SlotList() {
  const found = slots.value
  const { pending, error, submit: run } = useSubmit()
  if (!found) return null
  const query = search.value!
  if (found.length === 0)
    return (
      <section class="card centre">
        <h2>{words.noSlots}</h2>
        <p class="soft" role="status">
          {words.noneHint}
        </p>
      </section>
    )
  const take = async (slot: Slot) => {
    const offer = await offerOfSlot(slot, query)
    if (!offer) throw new Refused('SOLD_OUT')
    choose(offer, query)
    goTo('details')
  }
  return (
    <section aria-labelledby="slots">
      <div class="list-head">
        <h2 id="slots">{words.rooms}</h2>
        <p class="soft" role="status">
          {dayText(query.arrival)}
        </p>
      </div>
      <Problem error={error} />
      {[...Map.groupBy(found, ({ roomType }) => roomType.id).values()].map((ofType) => (
        <Type key={ofType[0]!.roomType.id} ofType={ofType} pending={pending} onTake={(slot) => run(() => take(slot))} />
      ))}
    </section>
  )
}

function Type({ ofType, pending, onTake }: { ofType: readonly Slot[]; pending: boolean; onTake: (slot: Slot) => void }) {
  const { roomType } = ofType[0]!
  const { timeZone } = property.value!
  return (
    <RoomCard roomType={roomType}>
      <ul class="days slots">
        {ofType.map((slot) => (
          <li key={slot.startAt + slot.endAt}>
            <Button pending={pending} onClick={() => onTake(slot)}>
              <span>
                {timeText(slot.startAt, timeZone)}–{timeText(slot.endAt, timeZone)}
              </span>
              <strong>{moneyText(slot.total, slot.currency)}</strong>
            </Button>
            <Terms offer={slot} />
          </li>
        ))}
      </ul>
    </RoomCard>
  )
}
