import { useState } from 'preact/hooks'
import { OfferList } from './offer-list.tsx'
import { Button, Notice } from './parts.tsx'
import { chosen, hasFound, search, standing, vainCode } from './sale.ts'
import { SearchForm } from './search-form.tsx'
import { SlotList } from './slot-list.tsx'
import { goTo } from './steps.ts'
import { dayText } from './text.ts'
import { named, words } from './words.ts'

/** What the guest looks for, in full until something is found, and what was found. */
export function SearchStep() {
  const [wanted, setOpen] = useState<boolean>()
  const isOpen = wanted ?? !hasFound.value
  const kept = standing()
  const replaced = chosen.value.filter((one) => !kept.includes(one))
  const names = replaced.map(({ offer }) => `${named(offer.roomType)}, ${named(offer.ratePlan)}`)
  return (
    <>
      {chosen.value.length > 0 && (
        <div class="notice calm standing">
          <span>{replaced.length > 0 ? words.choosingInstead(names.join('; ')) : words.addingRoom(kept.length)}</span>
          <Button onClick={() => goTo('details')}>{words.goOn}</Button>
        </div>
      )}
      {isOpen ? <SearchForm onFound={() => setOpen(false)} /> : <Wanted onChange={() => setOpen(true)} />}
      {vainCode.value && (
        <Notice tone="warn" icon="warning">
          {words.vainCode(vainCode.value)}
        </Notice>
      )}
      {search.value?.type === 'rent' ? <SlotList /> : <OfferList />}
    </>
  )
}

function Wanted({ onChange }: { onChange: () => void }) {
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
