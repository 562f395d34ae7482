import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { plain } from '../../kernel/keyword.ts'
import { ALIKE_GUESTS_MAX, PERSON_STAYS_MAX } from '../../kernel/limits.ts'
import { phoneNumber } from '../../kernel/phone.ts'
import type { Person } from '../../platform/personal-data/index.ts'
import {
  type BookingOfBooker,
  bookingsWhere,
  type GuestOfStay,
  guestsWhere,
  hasContact,
  isBookedBy,
  type StoredContact,
} from './person-query.ts'

/** What tells a person apart: the name together with a contact; without contacts the one stay or booking. */
interface Identity {
  name: string
  /** Phone numbers in E.164 and other contacts in plain letters; else the id of the stay or booking. */
  tokens: readonly string[]
}

export const tokensOf = ({ ports }: Context, contacts: readonly StoredContact[], id: string): string[] =>
  contacts.length === 0
    ? [id]
    : contacts.map(({ contactValue }) => phoneNumber(contactValue, ports.rules.phoneCountry) ?? plain(contactValue))

const isSame = (one: Identity, other: Identity) =>
  plain(one.name) === plain(other.name) && one.tokens.some((token) => other.tokens.includes(token))

/**
 * What the hashes of a guest of a stay or of a booker are made of: the name with each contact, and in this one stay or
 * booking also the name and each contact alone, unless another guest there has the contact too. So a restored row is found
 * of which one of both was changed later.
 */
const markTexts = ({ name, tokens }: Identity, id: string, tokensOfOthers: readonly string[] = []) => [
  ...tokens.map((token) => `${plain(name)}\n${token}`),
  `${id}\nname\n${plain(name)}`,
  ...tokens.filter((token) => token !== id && !tokensOfOthers.includes(token)).map((token) => `${id}\ncontact\n${token}`),
]
const markPurpose = (accommodationId: string) => `erasure/${accommodationId}`

/** All keyed hashes that a stored name and contacts can have. */
export const marksOf = ({ ports }: Context, accommodationId: string, identity: Identity, id: string): string[] =>
  markTexts(identity, id).flatMap((text) => ports.tokens.macs(markPurpose(accommodationId), text))

interface Subject {
  accommodationId: string
  guestId?: string | null | undefined
  bookingId?: string | null | undefined
}

/** The person of a guest or of who booked, with all stays and bookings at the property. */
export async function findPerson(ctx: Context, db: Database, subject: Subject): Promise<Person> {
  const { accommodationId, guestId, bookingId } = subject
  const guest = guestId ? (await guestsWhere(db, accommodationId, sql`guest.id = ${guestId}`))[0] : undefined
  const booking = bookingId ? (await bookingsWhere(db, accommodationId, sql`booking.id = ${bookingId}`))[0] : undefined
  if (!guest?.name && !booking?.booker.name) fail(guestId ? 'GUEST_NOT_FOUND' : 'BOOKING_NOT_FOUND')
  const identity = guest
    ? { name: guest.name, tokens: tokensOf(ctx, guest.contacts, guest.reservationId) }
    : { name: booking!.booker.name, tokens: tokensOf(ctx, booking!.booker.contacts, booking!.bookingId) }
  const phones = identity.tokens.filter((token) => token.startsWith('+'))
  const others = identity.tokens.filter((token) => !token.startsWith('+'))
  const named: SQL = guest
    ? sql`(guest.id = ${guest.guestId} or ${hasContact(accommodationId, phones, others)})`
    : hasContact(accommodationId, phones, others)
  const guests = await guestsWhere(db, accommodationId, named)
  const booked = await bookingsWhere(db, accommodationId, isBookedBy(identity.name))
  const stays = guests.filter((one) =>
    isSame(identity, { name: one.name, tokens: tokensOf(ctx, one.contacts, one.reservationId) }),
  )
  const ofStays = new Set(stays.flatMap((stay) => stay.bookingId ?? []))
  const bookings = booked.filter(
    (one) =>
      (one.booker.contacts.length === 0 && ofStays.has(one.bookingId)) ||
      isSame(identity, { name: one.booker.name, tokens: tokensOf(ctx, one.booker.contacts, one.bookingId) }),
  )
  if (Math.max(guests.length, booked.length) > PERSON_STAYS_MAX) fail('LIMIT_EXCEEDED')
  const alike = guests.filter((one) => !stays.includes(one) && one.name !== '')
  return personOf(ctx, accommodationId, stays, bookings, alike)
}

export function personOf(
  ctx: Context,
  accommodationId: string,
  stays: readonly GuestOfStay[],
  bookings: readonly BookingOfBooker[],
  alike: readonly GuestOfStay[] = [],
): Person {
  const identities = [
    ...stays.map(({ reservationId: id, name, contacts }) => ({ id, name, tokens: tokensOf(ctx, contacts, id) })),
    ...bookings.map(({ bookingId: id, booker }) => ({ id, name: booker.name, tokens: tokensOf(ctx, booker.contacts, id) })),
  ]
  const distinct = <Item>(items: readonly Item[]) => [...new Set(items)]
  const tokensOfOthers = (id: string) =>
    alike.filter(({ reservationId }) => reservationId === id).flatMap(({ contacts }) => tokensOf(ctx, contacts, id))
  const marks = identities.flatMap(({ id, ...identity }) =>
    markTexts(identity, id, tokensOfOthers(id)).map((text) => ctx.ports.tokens.mac(markPurpose(accommodationId), text)),
  )
  return {
    kind: 'GUEST',
    accommodationId,
    userId: null,
    names: distinct(identities.map(({ name }) => name)),
    contacts: distinct([
      ...stays.flatMap(({ contacts }) => contacts.map(({ contactValue }) => contactValue)),
      ...bookings.flatMap(({ booker }) => booker.contacts.map(({ contactValue }) => contactValue)),
    ]),
    numbers: distinct(stays.flatMap(({ vehicleNumber, documentNumber }) => [vehicleNumber ?? '', documentNumber ?? ''])).filter(
      Boolean,
    ),
    sharesContacts: alike.length > 0,
    guestIds: stays.map(({ guestId }) => guestId),
    reservationIds: distinct(stays.map(({ reservationId }) => reservationId)),
    ownReservationIds: distinct(stays.filter(({ isPrimary }) => isPrimary).map(({ reservationId }) => reservationId)),
    bookingIds: bookings.map(({ bookingId }) => bookingId),
    marks: distinct(marks),
    alike: alike.slice(0, ALIKE_GUESTS_MAX).map(({ guestId }) => guestId),
  }
}
