import { computed, signal } from '@preact/signals'
import { applyBrandColor } from '../data/brand.ts'
import {
  BookingPropertyDocument,
  type BookingPropertyQuery,
  OfferCalendarDocument,
  type OfferCalendarQuery,
  OffersDocument,
  type OffersQuery,
  RentSlotsDocument,
  type RentSlotsQuery,
} from '../generated/booking.ts'
import { ask } from './ask.ts'
import { accommodationId, rewriteAddress } from './place.ts'
import { entry } from './steps.ts'
import { addDays, daysBetween, today } from './text.ts'

export type Property = BookingPropertyQuery['bookableAccommodation']
export type Offer = OffersQuery['offers'][number]
export type Slot = RentSlotsQuery['rentSlots'][number]
export type Day = OfferCalendarQuery['offerCalendar'][number]

/** What the guest looks for. */
export interface Search {
  type: 'lodge' | 'rent'
  arrival: string
  departure: string
  /** Of an hourly stay; null for the shortest that is sold. */
  minutes: number | null
  adults: number
  ages: readonly number[]
  code: string
}

/** A room that the guest has chosen, with the search that found it. */
export interface Chosen {
  /** Tells rooms apart that are the same offer. */
  id: number
  offer: Offer
  search: Search
  /** How many of each article its offer has. */
  extras: Readonly<Record<string, number>>
}

export const property = signal<Property | undefined>(undefined)
export const search = signal<Search | undefined>(undefined)
export const offers = signal<readonly Offer[] | undefined>(undefined)
export const slots = signal<readonly Slot[] | undefined>(undefined)
/** Days on which a stay of the same length can begin, if none can on the searched one. */
export const otherDays = signal<readonly Day[]>([])
/** A promo code with which the search finds nothing else than without. The server does not tell whether a code exists. */
export const vainCode = signal<string | undefined>(undefined)
export const chosen = signal<readonly Chosen[]>([])
/** While the server says what a choice costs, no button names its price. */
export const isPricing = signal(false)
export const hasFound = computed(() => offers.value !== undefined || slots.value !== undefined)

export async function loadProperty(): Promise<void> {
  property.value = (await ask(BookingPropertyDocument, { id: accommodationId })).bookableAccommodation
  applyBrandColor(property.value.brandColor)
  search.value ??= fromAddress(property.value)
}

const dayPattern = /^\d{4}-\d\d-\d\d$/
export const agesMax = 17
export const childrenMax = 8

/** The search of an address that was shared or loaded again. */
function fromAddress({ types, timeZone }: Property): Search {
  const address = new URLSearchParams(location.search)
  const day = (name: string) => (dayPattern.test(address.get(name) ?? '') ? address.get(name)! : undefined)
  const first = today(timeZone)
  const [from, least] = [day('arrival'), address.get('hours')]
  const arrival = from && from >= first ? from : addDays(first, 1)
  const departure = day('departure')
  const ages = (address.get('children') ?? '').split(',').filter((age) => /^\d{1,2}$/.test(age) && Number(age) <= agesMax)
  return {
    type: types.includes('rent') && (least !== null || !types.includes('lodge')) ? 'rent' : 'lodge',
    arrival,
    departure: departure && departure > arrival ? departure : addDays(arrival, 1),
    minutes: Number(least) > 0 ? Number(least) * 60 : null,
    adults: Math.min(20, Math.max(1, Number(address.get('adults')) || 2)),
    ages: ages.slice(0, childrenMax).map(Number),
    code: address.get('promo') ?? '',
  }
}

export const isSearchInAddress = () => dayPattern.test(new URLSearchParams(location.search).get('arrival') ?? '')

function keepInAddress({ type, arrival, departure, minutes, adults, ages, code }: Search) {
  rewriteAddress({
    arrival,
    departure: type === 'lodge' ? departure : null,
    hours: type === 'rent' ? String((minutes ?? 0) / 60) : null,
    adults: String(adults),
    children: ages.join(','),
    promo: code,
  })
}

const guestsOf = ({ adults, ages, code }: Search) => ({ adults, childrenAges: [...ages], promoCode: code.trim() || null })

export async function find(query: Search): Promise<void> {
  search.value = query
  otherDays.value = []
  vainCode.value = undefined
  keepInAddress(query)
  const [found, without] = await Promise.all([lookFor(query), query.code.trim() ? plain(query) : undefined])
  offers.value = found.offers
  slots.value = found.slots
  vainCode.value = without !== undefined && isSame(found, without) ? query.code.trim() : undefined
  if (found.offers?.length === 0) await findOtherDays(query)
}

interface Found {
  offers?: readonly Offer[]
  slots?: readonly Slot[]
}

async function lookFor(query: Search): Promise<Found> {
  const { type, arrival, departure, minutes } = query
  if (type === 'lodge') return ask(OffersDocument, { input: { accommodationId, type, arrival, departure, ...guestsOf(query) } })
  const { rentSlots } = await ask(RentSlotsDocument, { input: { accommodationId, date: arrival, minutes, ...guestsOf(query) } })
  return { slots: rentSlots }
}

/** The same search without its code, which shows what the code does; nothing if that is not answered. */
const plain = (query: Search) => lookFor({ ...query, code: '' }).catch(() => undefined)

/** Whether two searches found the same at the same prices. Where nothing is free, no code is in vain. */
function isSame(one: Found, other: Found) {
  const textOf = ({ offers: some = [], slots: hours = [] }: Found) => [
    ...some.map(({ roomType, ratePlan, total }) => `${roomType.id} ${ratePlan.id} ${total}`),
    ...hours.map(({ roomType, startAt, endAt, total }) => `${roomType.id} ${startAt} ${endAt} ${total}`),
  ]
  const [text, otherText] = [textOf(one).sort().join(), textOf(other).sort().join()]
  return text !== '' && text === otherText
}

const daysAround = { before: 3, after: 17 }
const calendarNightsMax = 28

async function findOtherDays(query: Search) {
  const nights = daysBetween(query.arrival, query.departure)
  if (nights > calendarNightsMax) return
  const first = today(property.value!.timeZone)
  const before = addDays(query.arrival, -daysAround.before)
  const from = before < first ? first : before
  const input = { accommodationId, from, to: addDays(query.arrival, daysAround.after), nights, ...guestsOf(query) }
  // only a help: the answer that nothing is free stands without it
  const found = await ask(OfferCalendarDocument, { input }).catch(() => ({ offerCalendar: [] }))
  otherDays.value = found.offerCalendar.filter(({ total }) => total !== null && total !== undefined)
}

/** The offer of hours that were shown without a token. */
export async function offerOfSlot(slot: Slot, query: Search): Promise<Offer | undefined> {
  const { startAt, endAt, roomType } = slot
  const time = { startAt, endAt, roomTypeIds: [roomType.id] }
  const found = await ask(OffersDocument, { input: { accommodationId, type: 'rent', ...time, ...guestsOf(query) } })
  return found.offers[0]
}

/** The same stay with articles: another offer, with its own price. */
export async function offerWith({ offer, search: query }: Chosen, extras: Chosen['extras']): Promise<Offer | undefined> {
  const articles = Object.entries(extras).flatMap(([articleId, count]) => (count > 0 ? [{ articleId, count }] : []))
  const { roomType, ratePlan, useStartAt: startAt, useExpireAt: endAt } = offer
  const { type, arrival, departure } = query
  const time = type === 'rent' ? { startAt, endAt } : { arrival, departure }
  const input = { accommodationId, type, ...time, roomTypeIds: [roomType.id], ...guestsOf(query), articles }
  const found = await ask(OffersDocument, { input })
  return found.offers.find((one) => one.ratePlan.id === ratePlan.id)
}

/** An entry of the history may name rooms of a page that was loaded before. */
let ids = Date.now()

/** The rooms that stand beside what the guest chooses now. After a way back these are not all. */
export const standing = (): readonly Chosen[] => chosen.value.filter(({ id }) => entry().rooms?.includes(id))

export function choose(offer: Offer, query: Search): void {
  chosen.value = [...standing(), { id: ++ids, offer, search: query, extras: {} }]
}

export function replaceChosen(replaced: Chosen, changes: Partial<Chosen>): void {
  chosen.value = chosen.value.map((one) => (one.id === replaced.id ? { ...one, ...changes } : one))
}

export function removeChosen({ id }: Chosen): void {
  chosen.value = chosen.value.filter((one) => one.id !== id)
}

type Sum = Pick<Offer, 'total' | 'dueNow' | 'dueAtProperty'>

/** Of all rooms together; the currency is that of the property. */
export const sums = computed(() => {
  const sum = (name: keyof Sum) => chosen.value.reduce((all, { offer }) => all + (offer[name] ?? 0), 0)
  return { total: sum('total'), dueNow: sum('dueNow'), dueAtProperty: sum('dueAtProperty') }
})
