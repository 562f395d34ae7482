import { useEffect, useRef, useState } from 'preact/hooks'
import { Refused } from './ask.ts'
import { Count, Problem } from './parts.tsx'
import { type Chosen, chosen, offerWith, property, replaceChosen } from './sale.ts'
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
  const { extras, extrasHint, units } = words.value
  useEffect(() => () => clearTimeout(timer.current), [])

  const reprice = async (wanted: Chosen['extras']) => {
    try {
      const offer = (await offerWith(room, wanted)) ?? refuse()
      setError(undefined)
      replaceChosen(room, { offer, extras: wanted })
    } catch (refusal) {
      setError(refusal)
      setCounts(room.extras)
    }
  }
  const set = (id: string, count: number) => {
    const next = { ...counts, [id]: count }
    setCounts(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reprice(next), settleMs)
  }

  return (
    <section class="extras" aria-labelledby="extras">
      <h3 id="extras">
        {extras} {chosen.value.length > 1 && <small class="faint">{extrasHint(named(room.offer.roomType))}</small>}
      </h3>
      {articles
        .filter(({ mandatory, unit }) => !mandatory && (unit !== 'HOUR' || room.search.type === 'rent'))
        .map((article) => (
          <Count
            key={article.id}
            label={named(article)}
            hint={`${moneyText(article.amount, currency)} · ${units[article.unit]}`}
            value={counts[article.id] ?? 0}
            min={0}
            max={countMax}
            onChange={(count) => set(article.id, count)}
          />
        ))}
      <Problem error={error} />
    </section>
  )
}

const refuse = (): never => {
  throw new Refused('SOLD_OUT')
}
