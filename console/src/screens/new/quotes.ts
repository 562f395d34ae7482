import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import type { Property } from '../../data/property.ts'
import { StayOffersDocument, type StayOffersQuery } from '../../generated/new.ts'
import { quoteOf, type When } from './draft.ts'

type Quote = StayOffersQuery['quoteStay']

/** Typing a date changes it several times. */
const settleMs = 350
/** Offers are asked for again before their tokens end. */
const renewMs = 10 * 60_000

/** What the stay costs, asked for again when it changes. */
export function useQuote(when: When, property: Property) {
  const [quote, setQuote] = useState<Quote>()
  const [error, setError] = useState<unknown>()
  const [again, setAgain] = useState(0)
  const input = quoteOf(when, property)
  const key = JSON.stringify(input)
  useEffect(() => {
    setError(undefined)
    if (!input) {
      setQuote(undefined)
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      ask(StayOffersDocument, { input })
        .then(({ quoteStay }) => isCurrent && setQuote(quoteStay))
        .catch((thrown) => isCurrent && setError(thrown))
    }, settleMs)
    const renewal = setTimeout(() => setAgain(again + 1), renewMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      clearTimeout(renewal)
    }
  }, [key, again])
  return { quote, error, isComplete: input !== undefined, ask: () => setAgain(again + 1) }
}
