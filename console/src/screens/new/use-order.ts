import { useEffect, useMemo, useState } from 'preact/hooks'
import { typedAmount } from '../../data/amounts.ts'
import { addDays } from '../../data/format.ts'
import { today } from '../../data/local-texts.ts'
import { property } from '../../data/property.ts'
import type { BookingCatalogQuery } from '../../generated/new.ts'
import { type Choice, type ChosenRoom, type Guest, noGuest, type Payment, timesOf, totalOf, whenOf } from './draft.ts'
import { chosenAnew, firstChoice, missingOf, shortagesOf } from './order.ts'
import { type FirstAnswers, neededFor, useQuote } from './quotes.ts'
import { words } from './words.ts'

/** What is filled in: the room that is being chosen, those that the booking has already, the guest and the payment. */
interface Draft extends Omit<ChosenRoom, 'choice'> {
  choice: Choice | undefined
  others: readonly ChosenRoom[]
  guest: Guest
  payment: Payment
}

const emptyDraft = (query: URLSearchParams): Draft => ({
  when: whenOf(query),
  choice: undefined,
  room: undefined,
  stock: undefined,
  acceptsMore: false,
  others: [],
  guest: noGuest,
  payment: { kind: 'later', typed: '', method: 'card', holdDay: addDays(today(), 1), holdTime: '18:00' },
})

/** The draft, what it costs, and what it still lacks. The address may prefill it. */
export function useOrder({ roomTypes }: BookingCatalogQuery, first: FirstAnswers['quote']) {
  const query = useMemo(() => new URLSearchParams(location.search), [])
  const [draft, setDraft] = useState(() => emptyDraft(query))
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const { when, choice, room, stock, acceptsMore, others, guest } = draft
  const price = useQuote(when, first)
  useEffect(() => {
    const { offers } = price.quote ?? {}
    if (!offers) return
    const preferred = roomTypes.find(({ id }) => id === query.get('roomTypeId'))
    setDraft((before) => ({ ...before, choice: chosenAnew(before.choice, offers) ?? firstChoice(offers, preferred) }))
  }, [price.quote])

  const current = choice && { when, choice, room, stock, acceptsMore }
  const rooms = current ? [...others, current] : others
  const period = current && timesOf(current)
  const roomPeriod = useMemo(
    () => period && neededFor(period, when.isWalkIn),
    [period?.useStartAt, period?.useExpireAt, when.isWalkIn],
  )
  const total = rooms.reduce((sum, one) => sum + (totalOf(one) ?? 0), 0)
  const payment = { ...draft.payment, typed: draft.payment.typed || typedAmount(total, property.value!.currency) }
  return {
    draft,
    set,
    price,
    current,
    rooms,
    roomPeriod,
    payment,
    preferredRoomId: query.get('roomId') ?? undefined,
    missing: price.isComplete ? missingOf({ current, guest, payment }) : words.missingTimes,
    shortages: shortagesOf(rooms),
  }
}
