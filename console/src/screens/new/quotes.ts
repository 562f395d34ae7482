import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { minuteMs, now } from '../../data/clock.ts'
import { askHere } from '../../data/here.ts'
import { settleMs, useReading } from '../../data/reading.ts'
import { StayOffersDocument } from '../../generated/new.ts'
import { FreeRoomsDocument } from '../../generated/today.ts'
import { type Period, periodOf, quoteOf, type When } from './draft.ts'

/** Offers are asked for again before their tokens end. */
const renewMs = 10 * minuteMs

/** An answer that is asked for before it is needed, by what is asked. What fails is asked for again when it is needed. */
async function early<Answer>(key: string, answer: () => Promise<Answer>) {
  try {
    return { key, answer: await answer() }
  } catch {
    return undefined
  }
}

export const roomsKey = ({ useStartAt, useExpireAt }: Period, type: When['type']) =>
  [Date.parse(useStartAt), Date.parse(useExpireAt), type].join()

/** A guest who is here needs a room that nobody is in now, whenever the stay begins by the books. */
export function neededFor(period: Period, isWalkIn: boolean): Period {
  const moment = new Date(Math.floor(now() / minuteMs) * minuteMs).toISOString()
  return isWalkIn && moment < period.useStartAt ? { ...period, useStartAt: moment } : period
}

/** What the screen shows first, so that it goes as one request with all else: the free rooms are of all types, if the stay has its usual times. */
export async function askFirst(when: When) {
  const input = quoteOf(when)
  const stay = periodOf(when)
  const period = stay && neededFor(stay, when.isWalkIn)
  const { type } = when
  const [quote, rooms] = await Promise.all([
    input && early(JSON.stringify(input), async () => (await ask(StayOffersDocument, { input })).quoteStay),
    period &&
      early(roomsKey(period, type), async () => {
        const { useStartAt: from, useExpireAt: to } = period
        return (await askHere(FreeRoomsDocument, { from, to, type })).roomAvailability
      }),
  ])
  return { quote, rooms }
}

export type FirstAnswers = Awaited<ReturnType<typeof askFirst>>

/** What the stay costs, asked for again when it changes. */
export function useQuote(when: When, first: FirstAnswers['quote']) {
  const [again, setAgain] = useState(0)
  const input = quoteOf(when)
  const key = JSON.stringify(input)
  const known = again === 0 && key === first?.key ? first : undefined
  const { value, error, isTurning } = useReading(
    async () => known?.answer ?? (input && (await ask(StayOffersDocument, { input })).quoteStay),
    [key, again],
    { restMs: known || !input ? 0 : settleMs },
  )
  useEffect(() => {
    const renewal = setTimeout(() => setAgain(again + 1), renewMs)
    return () => clearTimeout(renewal)
  }, [key, again])
  return {
    // what was asked for with the catalog is there when the screen begins
    quote: input && (value.value ?? known?.answer),
    error: isTurning.value ? undefined : error.value,
    isComplete: input !== undefined,
    ask: () => setAgain(again + 1),
  }
}
