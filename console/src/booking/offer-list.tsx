import { RoomCard } from './gallery.tsx'
import { Button, Problem, useAction } from './parts.tsx'
import { choose, find, type Offer, offers, otherDays, search } from './sale.ts'
import { goTo } from './steps.ts'
import { Lines, Terms } from './summary.tsx'
import { addDays, daysBetween, dayText, moneyText } from './text.ts'
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
        <Terms offer={offer} />
        <details>
          <summary>{words.details}</summary>
          <Lines offer={offer} />
        </details>
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
  const { pending, error, run } = useAction()
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
