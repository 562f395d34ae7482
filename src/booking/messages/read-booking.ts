import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type BookingRow, dueOf, linkToken } from '../../core/bookings/index.ts'
import { dayOfCharge, lineOfCharge } from '../../core/folios/index.ts'
import { feeOf, feeSteps, wholeNights } from '../../core/policies/index.ts'
import { propertySettings, settingText } from '../../core/settings/index.ts'
import { nameIn, namesOfCharge, readTranslations, type Translations } from '../../core/translations/index.ts'
import type { Database } from '../../db/database.ts'
import { fields, type Selection } from '../../db/selection.ts'
import { accommodations, invoiceProfiles } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type PaidBookingRow, readPaidBooking } from '../payments/index.ts'
import type { MessageLocale } from './placeholders.ts'

const selection: Selection = {
  ...fields('accommodationId', 'id', 'number', 'booker', 'locale', 'manageTokenHash', 'manageTokenGeneration'),
  ...fields('currency', 'dueNow', 'totalPaid', 'balance', 'reserved'),
  reservations: {
    ...fields('id', 'useStartAt', 'useExpireAt', 'checkInCode', 'deletedAt', 'noShowAt'),
    intendedRoomType: fields('id', 'name'),
    folio: fields('id'),
    bills: fields(
      'folioId',
      'kind',
      'chargedOn',
      'lateOf',
      'description',
      'amount',
      'taxes',
      'source',
      'articleId',
      'entryId',
      'exempted',
    ),
    terms: { ...fields('bookedAt', 'articles'), cancellationPolicy: fields('steps', 'freeMinutesAfterBooking') },
  },
}

export type Stay = BookingRow['reservations'][number]

/** A booking that a guest made online; undefined for any other, whose guests the property tells itself. */
export async function onlineBooking(ctx: Context, accommodationId: string, id: string): Promise<PaidBookingRow | undefined> {
  const row = await readPaidBooking(ctx, 'messaged booking', selection, { accommodationId, id })
  return row?.manageTokenHash ? row : undefined
}

export const localeOf = ({ locale }: Pick<BookingRow, 'locale'>): MessageLocale => (/^ko\b/i.test(locale ?? '') ? 'ko' : 'en')

/** A booking as its messages tell it. */
export type MessageBooking = Awaited<ReturnType<typeof messageBooking>>

/** What a message tells of these stays of a booking. */
export async function messageBooking(
  ctx: Context,
  booking: PaidBookingRow,
  { name: property, timeZone }: MessageProperty,
  stays: readonly Stay[],
  pins: ReadonlyMap<string, string>,
  canceled?: Stay,
) {
  const { accommodationId, number, booker, currency, totalPaid: paid, reserved, reservations } = booking
  const page = await bookingPageOf(ctx, accommodationId)
  const translated = await readTranslations(ctx.db, accommodationId)
  const locale = localeOf(booking)
  const stayOf = (stay: Stay) => messageStay(stay, locale, translated)
  return {
    locale,
    property,
    timeZone,
    currency,
    number,
    guest: booker.name,
    paid,
    /** At the bank, and not taken yet. */
    reserved,
    due: dueOf(booking),
    // a PIN is known only when it is issued
    stays: stays.map((stay) => ({ ...stayOf(stay), pin: pins.get(stay.id) })),
    /** A stay that was cancelled while others stand. */
    canceled: canceled ? stayOf(canceled) : null,
    // what came to another folio is for others to pay
    lines: reservations.flatMap(({ folio, bills }) =>
      bills.filter(({ folioId }) => folioId === folio?.id).map((bill) => messageLine(bill, locale, translated)),
    ),
    policies: stays.flatMap((stay) => policyOf(stay, ctx.clock.now())),
    link: page === null ? null : `${page}#booking=${linkToken(ctx, booking)}`,
  }
}

function messageStay({ intendedRoomType, ...stay }: Stay, locale: MessageLocale, { roomTypes }: Translations) {
  const { useStartAt: arrival, useExpireAt: departure, checkInCode, deletedAt } = stay
  const roomType = nameIn(locale, intendedRoomType.name, roomTypes.get(intendedRoomType.id) ?? {})
  return { roomType, arrival, departure, code: deletedAt ? null : checkInCode }
}

function messageLine(bill: Stay['bills'][number], locale: MessageLocale, translated: Translations) {
  const { description, amount } = bill
  const taxes = bill.taxes.map(({ code, name, amount, included }) => ({
    name: nameIn(locale, name, translated.taxes.get(code) ?? {}),
    amount,
    included,
  }))
  return { date: dayOfCharge(bill), description: nameIn(locale, description, namesOfCharge(bill, translated)), amount, taxes }
}

/** The fee of stays that ended: it has replaced their price. Entries on the folio, as the fees of earlier changes, stand beside it. */
export const feeOfStays = (stays: readonly Stay[]): number =>
  stays
    .filter(({ deletedAt }) => deletedAt !== null)
    .flatMap(({ bills }) => bills)
    .filter(({ source, entryId }) => source !== 'MANUAL' && entryId === null)
    .reduce((sum, { amount }) => sum + amount, 0)

function policyOf({ useStartAt: arrival, terms, bills }: Stay, now: Date) {
  if (!terms?.cancellationPolicy) return []
  const { cancellationPolicy: policy, bookedAt, articles } = terms
  const price = bills.filter(({ source, entryId }) => source !== 'CANCELLATION' && source !== 'MANUAL' && entryId === null)
  const nights = wholeNights(price.map(lineOfCharge), articles)
  const stay = { arrival, bookedAt, nights, total: price.reduce((sum, { amount }) => sum + amount, 0) }
  const steps = feeSteps(policy, stay).map(({ from, amount }) => ({ from: from ?? bookedAt, amount }))
  const { freeUntil } = feeOf(policy, { ...stay, now })
  return [{ freeUntil: freeUntil && freeUntil > now && steps.some(({ amount }) => amount > 0) ? freeUntil : null, steps }]
}

/** The page to which messages link with the token: the one that the property names, or else that of this server; null if there is none. */
export async function bookingPageOf(ctx: Context, accommodationId: string): Promise<string | null> {
  const { bookingPageUrl } = (await propertySettings(ctx, ctx.db, accommodationId)).reservation
  if (bookingPageUrl !== undefined) return bookingPageUrl || null
  const { bookingPage } = ctx.ports.rules
  return bookingPage === null ? null : `${bookingPage}/${accommodationId}`
}

/** A property as messages name it. A contact that it has not set is empty. */
export type MessageProperty = Awaited<ReturnType<typeof propertyOf>>

type ContactKey = 'contactAddress' | 'contactPhone' | 'contactEmail'

const published = (key: ContactKey) =>
  qualifyColumns(sql`coalesce(${settingText(accommodations.id, 'reservation', key)}, '')`) as SQL<string>

/** A contact that is not set is taken from the invoices. */
const contact = (key: ContactKey, ofInvoices: SQLWrapper) =>
  sql<string>`coalesce(nullif(${published(key)}, ''), ${ofInvoices}, '')`

export const propertyColumns = {
  name: accommodations.name,
  timeZone: accommodations.timeZone,
  currency: accommodations.currency,
  address: contact('contactAddress', invoiceProfiles.address),
  phone: contact('contactPhone', invoiceProfiles.phone),
  email: contact('contactEmail', invoiceProfiles.email),
}

export const issuesInvoices = eq(invoiceProfiles.accommodationId, accommodations.id)

export async function propertyOf(db: Database, accommodationId: string) {
  const [row] = await db
    .select(propertyColumns)
    .from(accommodations)
    .leftJoin(invoiceProfiles, issuesInvoices)
    .where(eq(accommodations.id, accommodationId))
  return row ?? fail('ACCOMMODATION_NOT_FOUND')
}

/** The property of a booking on the booking page: anybody can hold a room, so it says no more than `bookableAccommodation`. */
export async function bookedPropertyOf(db: Database, accommodationId: string) {
  const { name, timeZone } = accommodations
  const contacts = { address: published('contactAddress'), phone: published('contactPhone'), email: published('contactEmail') }
  const [row] = await db
    .select({ name, timeZone, ...contacts })
    .from(accommodations)
    .where(eq(accommodations.id, accommodationId))
  return row ?? fail('ACCOMMODATION_NOT_FOUND')
}
