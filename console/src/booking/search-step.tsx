import { useState } from 'preact/hooks'
import { useSubmit } from '../parts/submit.ts'
import { OfferList, SlotList } from './offer-list.tsx'
import { Button, Count, Field, Notice, Problem, StepHeading } from './parts.tsx'
import { agesMax, childrenMax, chosen, find, hasFound, property, type Search, search, standing, vainCode } from './sale.ts'
import { goTo } from './steps.ts'
import { addDays, daysBetween, dayText, today } from './text.ts'
import { named, words } from './words.ts'

/** What the guest looks for, in full until something is found, and what was found. */
export function SearchStep() {
  const [isOpened, setOpen] = useState<boolean>()
  const isOpen = isOpened ?? !hasFound.value
  const others = standing()
  const replaced = chosen.value.filter((one) => !others.includes(one))
  const names = replaced.map(({ offer }) => `${named(offer.roomType)}, ${named(offer.ratePlan)}`)
  return (
    <>
      {chosen.value.length > 0 && (
        <div class="notice calm standing">
          <span>{replaced.length > 0 ? words.choosingInstead(names.join('; ')) : words.addingRoom(others.length)}</span>
          <Button onClick={() => goTo('details')}>{words.goOn}</Button>
        </div>
      )}
      {isOpen ? <SearchForm onFound={() => setOpen(false)} /> : <SearchInBrief onChange={() => setOpen(true)} />}
      {vainCode.value && (
        <Notice tone="warn" icon="warning">
          {words.vainCode(vainCode.value)}
        </Notice>
      )}
      {search.value?.type === 'rent' ? <SlotList /> : <OfferList />}
    </>
  )
}

function SearchInBrief({ onChange }: { onChange: () => void }) {
  const { type, arrival, departure, adults, ages } = search.value!
  return (
    <section class="card wanted" aria-label={words.search}>
      <p>
        <strong>{type === 'rent' ? dayText(arrival) : `${dayText(arrival)} – ${dayText(departure)}`}</strong>
        <span class="soft">{words.people(adults, ages.length)}</span>
      </p>
      <Button onClick={onChange}>{words.changeSearch}</Button>
    </section>
  )
}

const adultsMax = 20
const nightsMax = 366
const hoursMax = 12

/** Dates or hours, guests and a promo code. */
function SearchForm({ onFound }: { onFound: () => void }) {
  const { types, timeZone } = property.value!
  const [query, setQuery] = useState<Search>(search.value!)
  const { pending, error, submit: run } = useSubmit()
  const set = (changes: Partial<Search>) => setQuery({ ...query, ...changes })
  const submit = (event: Event) => {
    event.preventDefault()
    run(async () => {
      await find(query)
      onFound()
    })
  }
  const first = today(timeZone)
  return (
    <section class="card">
      <StepHeading of="search">{words.when}</StepHeading>
      <form class="search" onSubmit={submit}>
        {types.length > 1 && (
          <fieldset class="choice">
            <legend class="hidden-text">{words.stayKind}</legend>
            {(['lodge', 'rent'] as const).map((type) => (
              <label key={type}>
                <input type="radio" name="type" checked={query.type === type} onChange={() => set({ type })} />
                <span>{type === 'lodge' ? words.nights : words.hours}</span>
              </label>
            ))}
          </fieldset>
        )}
        {query.type === 'lodge' ? (
          <Dates query={query} set={set} first={first} />
        ) : (
          <Hours query={query} set={set} first={first} />
        )}
        <Guests query={query} set={set} />
        <Field
          label={words.promoCode}
          name="code"
          value={query.code}
          maxLength={50}
          isOptional
          autoComplete="off"
          onInput={(code) => set({ code })}
        />
        <Button kind="primary" type="submit" pending={pending}>
          {pending ? words.finding : words.find}
        </Button>
      </form>
      <Problem error={error} />
    </section>
  )
}

interface PartProps {
  query: Search
  set: (changes: Partial<Search>) => void
}

function Dates({ query: { arrival, departure }, set, first }: PartProps & { first: string }) {
  // a stay that moves keeps its length
  const arrive = (next: string) => {
    if (!next) return
    const nights = Math.max(1, daysBetween(arrival, departure))
    set({ arrival: next, departure: departure > next ? departure : addDays(next, nights) })
  }
  return (
    <div class="pair">
      <Field label={words.arrival} name="arrival" type="date" value={arrival} min={first} required onInput={arrive} />
      <Field
        label={words.departure}
        name="departure"
        type="date"
        value={departure}
        min={addDays(arrival, 1)}
        max={addDays(arrival, nightsMax)}
        hint={words.nightsText(Math.max(1, daysBetween(arrival, departure)))}
        required
        onInput={(next) => next && set({ departure: next })}
      />
    </div>
  )
}

function Hours({ query: { arrival, minutes }, set, first }: PartProps & { first: string }) {
  return (
    <div class="pair">
      <Field
        label={words.day}
        name="day"
        type="date"
        value={arrival}
        min={first}
        required
        onInput={(next) => next && set({ arrival: next, departure: addDays(next, 1) })}
      />
      <label class="field">
        <span>{words.length}</span>
        <select value={minutes ?? ''} onChange={({ currentTarget: { value } }) => set({ minutes: value ? Number(value) : null })}>
          <option value="">{words.shortest}</option>
          {Array.from({ length: hoursMax }, (_, before) => (
            <option key={before} value={(before + 1) * 60}>
              {words.hoursText(before + 1)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Guests({ query: { adults, ages }, set }: PartProps) {
  const setAge = (at: number, age: number) => set({ ages: ages.map((one, index) => (index === at ? age : one)) })
  const setChildren = (count: number) => set({ ages: Array.from({ length: count }, (_, at) => ages[at] ?? 8) })
  return (
    <>
      <div class="pair">
        <Count label={words.adults} value={adults} min={1} max={adultsMax} onChange={(next) => set({ adults: next })} />
        <Count label={words.children} value={ages.length} min={0} max={childrenMax} onChange={setChildren} />
      </div>
      {ages.length > 0 && (
        <div class="ages">
          {ages.map((age, at) => (
            <label key={at} class="field">
              <span>{words.ageOf(at + 1)}</span>
              <select value={age} onChange={({ currentTarget: { value } }) => setAge(at, Number(value))}>
                {Array.from({ length: agesMax + 1 }, (_, years) => (
                  <option key={years} value={years}>
                    {years}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </>
  )
}
