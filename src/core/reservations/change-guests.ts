import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { guestContacts, guestProfiles } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { addGuests, type Guest } from './guests.ts'
import type { StoredReservation } from './queries.ts'
import { searchText } from './search-text.ts'

/** Of the primary guest what is left out stays; the others are given all, or left out all. */
export interface GivenGuests {
  primaryGuest?: { [Key in keyof Guest]?: Guest[Key] | undefined } | undefined
  guests?: readonly Guest[] | null | undefined
}

/** Writes the guests of a locked reservation anew where they differ; answers the search text that follows from them. */
export async function changeGuests(
  ctx: Context,
  unit: Unit,
  reservation: StoredReservation,
  { primaryGuest, guests }: GivenGuests,
): Promise<string | null> {
  if (primaryGuest === undefined && guests === undefined) return null
  const before = await guestsOf(unit.db, reservation)
  const [primary, ...others] = before
  const given = Object.fromEntries(Object.entries(primaryGuest ?? {}).filter(([, value]) => value !== undefined))
  const after: Guest[] = [{ ...primary!, ...given }, ...(guests === undefined ? others : withDocuments(others, guests ?? []))]
  const text = (all: readonly Guest[]) => JSON.stringify(all.map(comparable))
  if (text(before) === text(after)) return null
  await removeGuests(unit.db, reservation)
  await addGuests(ctx, unit, reservation, after)
  return searchText(reservation.id, after)
}

/** Who stays on the list keeps the identity document: it is shown to nobody, so nobody can say it again. */
function withDocuments(before: readonly Guest[], given: readonly Guest[]): Guest[] {
  const unmatched = [...before]
  return given.map((guest) => {
    const at = unmatched.findIndex(({ name }) => name === guest.name)
    const [same] = at === -1 ? [] : unmatched.splice(at, 1)
    return { identityDocumentNumber: same?.identityDocumentNumber, ...guest }
  })
}

const comparable = ({ name, vehicleNumber, identityDocumentNumber, contacts }: Guest) => [
  name,
  vehicleNumber ?? null,
  identityDocumentNumber ?? null,
  (contacts ?? []).map(({ contactType, contactValue }) => [contactType, contactValue]),
]

const ofReservation = ({ accommodationId, id }: StoredReservation) =>
  and(eq(guestProfiles.accommodationId, accommodationId), eq(guestProfiles.reservationId, id))

/** The primary one first. */
async function guestsOf(db: Database, reservation: StoredReservation): Promise<Guest[]> {
  const rows = await db
    .select()
    .from(guestProfiles)
    .where(ofReservation(reservation))
    .orderBy(desc(guestProfiles.isPrimary), asc(guestProfiles.id))
  const { guestProfileId, contactType, contactValue } = guestContacts
  const contacts = await db
    .select({ guestProfileId, contactType, contactValue })
    .from(guestContacts)
    .where(isContactOf(db, reservation))
    .orderBy(asc(guestContacts.id))
  return rows.map(({ id, name, vehicleNumber, identityDocumentNumber }) => ({
    name,
    vehicleNumber,
    identityDocumentNumber,
    contacts: contacts.filter((contact) => contact.guestProfileId === id).map(({ guestProfileId: _, ...contact }) => contact),
  }))
}

const isContactOf = (db: Database, reservation: StoredReservation) =>
  and(
    eq(guestContacts.accommodationId, reservation.accommodationId),
    inArray(
      guestContacts.guestProfileId,
      db.select({ id: guestProfiles.id }).from(guestProfiles).where(ofReservation(reservation)),
    ),
  )

async function removeGuests(db: Database, reservation: StoredReservation): Promise<void> {
  await db.delete(guestContacts).where(isContactOf(db, reservation))
  await db.delete(guestProfiles).where(ofReservation(reservation))
}
