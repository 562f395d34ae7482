import { hourMs, now } from '../../data/clock.ts'
import { addDays, daysBetween } from '../../data/format.ts'
import { dayOf, readAmount, stayPeriodOf, timeText, todayHere } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import type { BookingCatalogQuery, StayOffersQuery, StayOffersQueryVariables } from '../../generated/new.ts'
import type { CleaningState } from '../../parts/mark.tsx'
import type { Method } from '../today/pay.tsx'
import type { Stock } from '../today/questions.ts'

export type Offer = StayOffersQuery['quoteStay']['offers'][number]
export type RoomType = BookingCatalogQuery['roomTypes'][number]

/** When the stay is, and how many come. */
export interface When {
  isWalkIn: boolean
  type: 'lodge' | 'rent'
  arrival: string
  departure: string
  /** Times of an hourly stay, and of one whose price is given by hand. */
  from: string
  until: string
  sleeps: string
  childSleeps: string
  infantSleeps: string
  promoCode: string
}

/** Sold by a rate plan, or at a price by hand. */
export type Choice = { kind: 'offer'; offer: Offer } | { kind: 'hand'; roomType: RoomType; typed: string }

export interface Payment {
  kind: 'later' | 'now' | 'hold'
  typed: string
  method: Method
  holdDay: string
  holdTime: string
}

/** A room of the booking. */
export interface ChosenRoom {
  when: When
  choice: Choice
  room: { id: string; roomNumber: string; cleaningState: CleaningState } | undefined
  /** The stock of its type in its time, once that is read. */
  stock: Stock | undefined
  acceptsMore: boolean
}

export const noGuest = { name: '', phone: '', email: '', vehicle: '', request: '', memo: '' }
export type Guest = typeof noGuest

const usual = { from: '15:00', until: '11:00' }

/** What the address asks for: a day or a moment in `from` and `to`. */
export function whenOf(query: URLSearchParams): When {
  const moment = (name: string) => {
    const text = query.get(name) ?? ''
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return { day: text }
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : { day: dayOf(at), time: timeText(at) }
  }
  const [from, to] = [moment('from'), moment('to')]
  const type = query.get('type') === 'rent' ? 'rent' : 'lodge'
  const arrival = from?.day ?? todayHere()
  const later = to && to.day > arrival ? to.day : addDays(arrival, 1)
  return {
    isWalkIn: query.has('walkIn'),
    type,
    arrival,
    departure: type === 'rent' ? arrival : later,
    from: (type === 'rent' && (from?.time ?? nextHour())) || usual.from,
    until: (type === 'rent' && (to?.time ?? nextHour(3))) || usual.until,
    sleeps: '2',
    childSleeps: '0',
    infantSleeps: '0',
    promoCode: '',
  }
}

const nextHour = (after = 0) => timeText(Math.ceil(now() / hourMs + after) * hourMs)

export function asType(when: When, type: When['type']): When {
  if (type === 'lodge') return { ...when, ...usual, type, departure: addDays(when.arrival, 1) }
  return { ...when, type, departure: when.arrival, from: nextHour(), until: nextHour(3) }
}

export interface Period {
  useStartAt: string
  useExpireAt: string
}

/** The times of a stay that no rate plan knows; undefined if they are none. */
export function periodOf({ type, arrival, departure, from, until }: When): Period | undefined {
  // hours may go past midnight
  const lastDay = type === 'lodge' ? departure : arrival && until <= from ? addDays(arrival, 1) : arrival
  return stayPeriodOf({ firstDay: arrival, from, lastDay, until })
}

/** What is asked for, or undefined while the fields are incomplete. */
export function quoteOf(when: When): StayOffersQueryVariables['input'] | undefined {
  const people = peopleOf(when)
  if (!people) return undefined
  const { type, arrival, departure, promoCode } = when
  const of = { accommodationId: property.value!.id, type, ...people, ...(promoCode.trim() && { promoCode: promoCode.trim() }) }
  if (type === 'rent') {
    const period = periodOf(when)
    return period && { ...of, ...period }
  }
  return arrival && departure > arrival ? { ...of, arrival, departure } : undefined
}

export function peopleOf({ sleeps, childSleeps, infantSleeps }: When) {
  const counts = [sleeps, childSleeps, infantSleeps].map(Number)
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return undefined
  const [adults, children, infants] = counts as [number, number, number]
  return adults + children > 0 ? { sleeps: adults, childSleeps: children, infantSleeps: infants } : undefined
}

/** Whether more come than the room type holds. */
export function isTooSmall({ when, choice }: Pick<ChosenRoom, 'when' | 'choice'>): boolean {
  const people = peopleOf(when)
  return people !== undefined && people.sleeps + people.childSleeps > roomTypeOf(choice).capacity
}

export const roomTypeOf = (choice: Choice): RoomType => (choice.kind === 'hand' ? choice : choice.offer).roomType

/** The nights of a stay; of hours the one day. */
export function daysOf({ type, arrival, departure }: When): string[] {
  if (type === 'rent') return [arrival]
  return Array.from({ length: Math.max(0, daysBetween(arrival, departure)) }, (_, night) => addDays(arrival, night))
}

/** What the room costs; null without a price, undefined if what was typed is none. */
export function totalOf({ choice, when }: ChosenRoom): number | null | undefined {
  if (choice.kind === 'offer') return choice.offer.total ?? null
  if (choice.typed.trim() === '') return null
  const amount = readAmount(choice.typed)
  return amount === undefined || amount < 0 ? undefined : amount * daysOf(when).length
}

export function timesOf({ choice, when }: ChosenRoom): Period | undefined {
  if (choice.kind === 'hand') return periodOf(when)
  const { useStartAt, useExpireAt } = choice.offer
  return { useStartAt, useExpireAt }
}
