import { useEffect, useMemo, useState } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { readAmount, todayHere, typedMoney } from '../../data/here.ts'
import type { BookingCatalogQuery } from '../../generated/new.ts'
import { oversold } from '../today/questions.ts'
import {
  type Choice,
  type ChosenRoom,
  type Guest,
  isTooSmall,
  noGuest,
  type Offer,
  type Payment,
  type RoomType,
  roomTypeOf,
  timesOf,
  totalOf,
  whenOf,
} from './draft.ts'
import { isSame } from './offers.tsx'
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
  payment: { kind: 'later', typed: '', method: 'card', holdDay: addDays(todayHere(), 1), holdTime: '18:00' },
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
  const payment = { ...draft.payment, typed: draft.payment.typed || typedMoney(total) }
  return {
    draft,
    set,
    price,
    current,
    rooms,
    roomPeriod,
    payment,
    preferredRoomId: query.get('roomId') ?? undefined,
    missing: price.isComplete ? missingOf(current, guest, payment) : words.missingTimes,
    shortages: shortagesOf(rooms),
  }
}

/** The same offer at its present price; a price by hand stays. */
function chosenAnew(before: Choice | undefined, offers: readonly Offer[]): Choice | undefined {
  if (before?.kind !== 'offer') return before
  const offer = offers.find((one) => isSame(one, before.offer) && one.token)
  return offer && { kind: 'offer', offer }
}

/** The offer that nothing refuses and that asks for least at once, then the cheapest. A wanted type that has none is sold at a price by hand. */
function firstChoice(offers: readonly Offer[], preferred: RoomType | undefined): Choice | undefined {
  const sold = offers
    .filter(({ token, refusals }) => token && refusals.length === 0)
    .toSorted((one, other) => (one.dueNow ?? 0) - (other.dueNow ?? 0) || (one.total ?? 0) - (other.total ?? 0))
  const offer = preferred ? sold.find(({ roomType }) => roomType.id === preferred.id) : sold[0]
  if (offer) return { kind: 'offer', offer }
  return preferred && { kind: 'hand', roomType: preferred, typed: '' }
}

/** For each room type that the order oversells, what is left of it. Rooms of one order share the stock while their times overlap. */
function shortagesOf(rooms: readonly ChosenRoom[]): string[] {
  const overlaps = (one: ChosenRoom, other: ChosenRoom) => {
    const [first, second] = [timesOf(one), timesOf(other)]
    return first && second && first.useStartAt < second.useExpireAt && second.useStartAt < first.useExpireAt
  }
  const texts = rooms.flatMap((room) => {
    const together = rooms.filter((other) => roomTypeOf(other.choice).id === roomTypeOf(room.choice).id && overlaps(room, other))
    return room.stock ? oversold(room.stock, together.length) : []
  })
  return [...new Set(texts)]
}

/** What has to be filled in before it can be booked. */
function missingOf(current: ChosenRoom | undefined, guest: Guest, payment: Payment): string | undefined {
  if (!current || totalOf(current) === undefined) return words.missingPrice
  if (isTooSmall(current) && !current.acceptsMore) return words.accept
  if (current.when.isWalkIn && !current.room) return words.missingRoom
  if (guest.name.trim() === '') return words.missingGuest
  if (payment.kind === 'now' && !((readAmount(payment.typed) ?? 0) > 0)) return words.missingAmount
  if (payment.kind === 'hold' && (!payment.holdDay || !payment.holdTime)) return words.missingTimes
  return undefined
}
