import { dateText, momentText, moneyText } from '../../data/here.ts'
import { namedOptions, nameIn, Choice as Select } from '../../parts/field.tsx'
import { Input } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Empty } from '../../parts/shown.tsx'
import { type Choice, type Offer, type RoomType, roomTypeOf, type When } from './draft.ts'
import { words } from './words.ts'

interface OffersProps {
  offers: readonly Offer[]
  roomTypes: readonly RoomType[]
  when: When
  choice: Choice | undefined
  onChange: (choice: Choice) => void
  onWhen: (when: When) => void
}

/** What the stay costs on each rate plan, by room type; or a price by hand. */
export function Offers({ offers, roomTypes, when, choice, onChange, onWhen }: OffersProps) {
  const groups = groupsOf(offers)
  const hand = choice?.kind === 'hand' ? choice : undefined
  const typeByHand = roomTypes.find(({ id }) => choice && id === roomTypeOf(choice).id) ?? roomTypes[0]!
  const card = (offer: Offer) => (
    <OfferCard
      key={offer.ratePlan.id}
      offer={offer}
      isChosen={choice?.kind === 'offer' && isSame(choice.offer, offer)}
      onChoose={() => onChange({ kind: 'offer', offer })}
    />
  )
  const startByHand = (roomType: RoomType) => onChange({ kind: 'hand', roomType, typed: hand?.typed ?? '' })
  return (
    <fieldset class="offers" aria-label={words.price}>
      {groups.length === 0 && <Empty icon="money">{words.noOffers}</Empty>}
      {groups.map((group) => {
        const { roomType, left } = group[0]!
        const unsold = group.filter((offer) => !isSold(offer))
        return (
          <section key={roomType.id} aria-label={nameIn(roomType)}>
            <h3>
              {nameIn(roomType)} <small>{words.left(Math.max(0, left))}</small>
            </h3>
            {group.filter(isSold).map(card)}
            {unsold.length > 0 && (
              <details class="unsold">
                <summary>{words.notSold(unsold.length)}</summary>
                {unsold.map(card)}
              </details>
            )}
          </section>
        )
      })}
      {roomTypes[0] && (
        <section aria-label={words.byHand}>
          <label class="offer">
            <input type="radio" name="offer" checked={hand !== undefined} onChange={() => startByHand(typeByHand)} />
            <span>
              <strong>{words.byHand}</strong>
              <small>{words.byHandHint}</small>
            </span>
          </label>
          {hand && (
            <div class="pair">
              <Select
                label={words.roomType}
                value={hand.roomType.id}
                options={namedOptions(roomTypes)}
                onChange={(id) => startByHand(roomTypes.find((one) => one.id === id)!)}
              />
              <Input
                label={when.type === 'rent' ? words.perStay : words.perNight}
                inputMode="decimal"
                value={hand.typed}
                onChange={(typed) => onChange({ ...hand, typed })}
              />
              {when.type === 'lodge' &&
                (['from', 'until'] as const).map((name) => (
                  <Input
                    key={name}
                    required
                    type="time"
                    label={words[name]}
                    value={when[name]}
                    onChange={(time) => onWhen({ ...when, [name]: time })}
                  />
                ))}
            </div>
          )}
        </section>
      )}
    </fieldset>
  )
}

const isSold = ({ refusals }: Offer) => refusals.length === 0

/** By room type, the cheapest first. */
function groupsOf(offers: readonly Offer[]): Offer[][] {
  const cheapest = offers.toSorted((one, other) => (one.total ?? Infinity) - (other.total ?? Infinity))
  return [...Map.groupBy(cheapest, ({ roomType }) => roomType.id).values()]
}

export const isSame = (one: Offer, other: Offer) => one.ratePlan.id === other.ratePlan.id && one.roomType.id === other.roomType.id

interface OfferCardProps {
  offer: Offer
  isChosen: boolean
  onChoose: () => void
}

function OfferCard({ offer, isChosen, onChoose }: OfferCardProps) {
  const { cancellation, lines } = offer
  const until = cancellation?.freeUntil
  return (
    <div class="offer-card">
      <label class="offer">
        <input type="radio" name="offer" checked={isChosen} disabled={!offer.token} onChange={onChoose} />
        <span>
          <strong>{nameIn(offer.ratePlan)}</strong>
          {cancellation && <small>{until ? words.freeUntil(momentText(until)) : cancellation.name}</small>}
          {offer.refusals.length > 0 && (
            <span class="marks">
              {offer.refusals.map(({ code }) => (
                <Tag key={code} tone="warn" icon="warning">
                  {words[`refusal${code}`]}
                </Tag>
              ))}
            </span>
          )}
        </span>
        <b>{offer.total == null ? words.noPrice : moneyText(offer.total)}</b>
      </label>
      {isChosen && lines.length > 0 && (
        <details>
          <summary>{words.lines}</summary>
          <ul>
            {lines.map(({ date, description, names, amount, kind }) => (
              <li key={date + kind + description}>
                <span>{dateText(date)}</span>
                <span>{nameIn({ name: description, names })}</span>
                <span>{moneyText(amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
