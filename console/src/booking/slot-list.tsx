import { Refused } from './ask.ts'
import { RoomCard } from './gallery.tsx'
import { Button, Problem, useAction } from './parts.tsx'
import { choose, offerOfSlot, property, type Slot, search, slots } from './sale.ts'
import { goTo } from './steps.ts'
import { Terms } from './summary.tsx'
import { dayText, moneyText, timeText } from './text.ts'
import { words } from './words.ts'

/** The hourly stays of a day, by room type. */
export function SlotList() {
  const found = slots.value
  const { pending, error, run } = useAction()
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
