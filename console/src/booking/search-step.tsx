import { useState } from 'preact/hooks'
import { OfferList } from './offer-list.tsx'
import { Button } from './parts.tsx'
import { chosen, hasFound, search } from './sale.ts'
import { SearchForm } from './search-form.tsx'
import { SlotList } from './slot-list.tsx'
import { goTo } from './steps.ts'
import { dayText } from './text.ts'
import { words } from './words.ts'

/** What the guest looks for, in full until something is found, and what was found. */
export function SearchStep() {
  const [wanted, setOpen] = useState<boolean>()
  const isOpen = wanted ?? !hasFound.value
  const { addingRoom, goOn } = words.value
  return (
    <>
      {chosen.value.length > 0 && (
        <div class="notice calm standing">
          <span>{addingRoom(chosen.value.length)}</span>
          <Button onClick={() => goTo('details')}>{goOn}</Button>
        </div>
      )}
      {isOpen ? <SearchForm onFound={() => setOpen(false)} /> : <Wanted onChange={() => setOpen(true)} />}
      {search.value?.type === 'rent' ? <SlotList /> : <OfferList />}
    </>
  )
}

function Wanted({ onChange }: { onChange: () => void }) {
  const { type, arrival, departure, adults, ages } = search.value!
  const { people, changeSearch, search: searchText } = words.value
  return (
    <section class="card wanted" aria-label={searchText}>
      <p>
        <strong>{type === 'rent' ? dayText(arrival) : `${dayText(arrival)} – ${dayText(departure)}`}</strong>
        <span class="soft">{people(adults, ages.length)}</span>
      </p>
      <Button onClick={onChange}>{changeSearch}</Button>
    </section>
  )
}
