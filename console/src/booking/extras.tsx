import { useEffect, useRef, useState } from 'preact/hooks'
import { Refused } from './ask.ts'
import { Count, Problem, Tick } from './parts.tsx'
import { type Chosen, chosen, isPricing, offerWith, property, replaceChosen } from './sale.ts'
import { moneyText } from './text.ts'
import { named, words } from './words.ts'

const countMax = 20
const settleMs = 350

/** What the guest adds to the first room. Each change is another offer: the server says what it costs. */
export function Extras({ room }: { room: Chosen }) {
  const { articles, currency } = property.value!
  const [counts, setCounts] = useState(room.extras)
  const [error, setError] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The newest wish: an answer to an older one is out of date. */
  const newest = useRef(counts)
  const leave = () => {
    clearTimeout(timer.current)
    newest.current = {}
    isPricing.value = false
  }
  useEffect(() => leave, [])

  const reprice = async (extras: Chosen['extras']) => {
    const answer = await offerWith(room, extras).then(
      (offer) => (offer ? { offer } : { error: new Refused('SOLD_OUT') }),
      (error: unknown) => ({ error }),
    )
    if (newest.current !== extras) return
    isPricing.value = false
    if ('offer' in answer) replaceChosen(room, { offer: answer.offer, extras })
    else {
      newest.current = room.extras
      setCounts(room.extras)
    }
    setError('error' in answer ? answer.error : undefined)
  }
  const set = (id: string, count: number) => {
    const next = { ...newest.current, [id]: count }
    newest.current = next
    isPricing.value = true
    setCounts(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reprice(next), settleMs)
  }

  return (
    <section class="extras" aria-labelledby="extras">
      <h3 id="extras">
        {words.extras} {chosen.value.length > 1 && <small class="faint">{words.extrasHint(named(room.offer.roomType))}</small>}
      </h3>
      {articles
        .filter(({ mandatory, unit }) => !mandatory && (unit !== 'HOUR' || room.search.type === 'rent'))
        .map((article) => {
          const { id, unit, amount } = article
          const hint = `${moneyText(amount, currency)} · ${words.units[unit]}`
          const of = { label: named(article), value: counts[id] ?? 0, hint, onChange: (count: number) => set(id, count) }
          // such an article counts the guests itself
          const isForAll = unit === 'PERSON' || unit === 'PERSON_NIGHT'
          return isForAll ? <Tick key={id} {...of} /> : <Count key={id} {...of} min={0} max={countMax} />
        })}
      <Problem error={error} />
    </section>
  )
}
