import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { withoutUndefined } from '../../../db/statements.ts'
import { guestContacts, guestProfiles } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { contactWithoutCard, freeText } from '../../../kernel/free-texts.ts'
import { newId } from '../../../kernel/ids.ts'
import { identifier, label, oneLine } from '../../../kernel/inputs.ts'
import { AGE_MAX, GUEST_CONTACT_CHARACTERS_MAX, GUEST_CONTACTS_MAX, GUESTS_MAX, PEOPLE_MAX } from '../../../kernel/limits.ts'
import { phoneNumber } from '../../../kernel/phone.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { isIn } from '../../../platform/personal-data/index.ts'
import type { StoredReservation } from '../queries.ts'
import { guestColumns } from './search-text.ts'

/** Number of adults, children or infants. */
export const people = z.int().min(0).max(PEOPLE_MAX)

/** Ages of some of the guests, mostly children. */
export const ages = z.array(z.int().min(0).max(AGE_MAX)).max(PEOPLE_MAX)

const Contact = z
  .object({ contactType: label(GUEST_CONTACT_CHARACTERS_MAX), contactValue: identifier(GUEST_CONTACT_CHARACTERS_MAX) })
  .overwrite(contactWithoutCard)

type Contact = z.output<typeof Contact>

export const Guest = (guestName: z.ZodType<string, string>) =>
  z.object({
    name: guestName,
    contacts: z.array(Contact).max(GUEST_CONTACTS_MAX).nullish(),
    vehicleNumber: oneLine(freeText(z.string().trim().max(GUEST_CONTACT_CHARACTERS_MAX))).nullish(),
    identityDocumentNumber: oneLine(z.string().trim().max(GUEST_CONTACT_CHARACTERS_MAX)).nullish(),
  })

/** The guests besides the primary one. */
export const Guests = (guestName: z.ZodType<string, string>) => z.array(Guest(guestName)).max(GUESTS_MAX)

export type Guest = z.output<ReturnType<typeof Guest>>

/** The contacts of a guest as rows. */
export const contactRows = (
  { ports }: Context,
  accommodationId: string,
  guestProfileId: string,
  { contacts }: Pick<Guest, 'contacts'>,
) =>
  (contacts ?? []).map((contact) => ({
    accommodationId,
    id: newId(),
    guestProfileId,
    ...contact,
    phone: phoneNumber(contact.contactValue, ports.rules.phoneCountry),
  }))

/** Writes the guests of a new reservation, the primary one first. */
export async function addGuests(
  ctx: Context,
  { db }: Unit,
  { accommodationId, id: reservationId }: StoredReservation,
  guests: readonly Guest[],
): Promise<void> {
  const rows = guests.map((guest, index) => {
    const { contacts: _, ...fields } = guest
    const found = guestColumns(guest, ctx.ports.rules.phoneCountry)
    const profile = { accommodationId, id: newId(), reservationId, isPrimary: index === 0, ...fields, ...found }
    return { profile, contacts: contactRows(ctx, accommodationId, profile.id, guest) }
  })
  await db.insert(guestProfiles).values(rows.map(({ profile }) => profile))
  const contacts = rows.flatMap((row) => row.contacts)
  if (contacts.length > 0) await db.insert(guestContacts).values(contacts)
}

/** Fields left out of the primary guest stay. `guests` replaces all other guests, and null removes them. */
interface GuestChanges {
  primaryGuest?: { [Key in keyof Guest]?: Guest[Key] | undefined } | undefined
  guests?: readonly Guest[] | null | undefined
}

/** The guests after a change; null if they are the same. */
export function guestsAfter(
  [primary, ...others]: readonly Guest[],
  { primaryGuest, guests }: GuestChanges,
): readonly [Guest, ...Guest[]] | null {
  const changes = withoutUndefined(primaryGuest ?? {})
  const after: [Guest, ...Guest[]] = [
    { ...primary!, ...changes },
    ...(guests === undefined ? others : withDocuments(others, guests ?? [])),
  ]
  const asText = (guests: readonly Guest[]) => JSON.stringify(guests.map(comparable))
  return asText([primary!, ...others]) === asText(after) ? null : after
}

/** Writes other guests of a locked reservation. */
export async function replaceGuests(
  ctx: Context,
  unit: Unit,
  reservation: StoredReservation,
  guests: readonly Guest[],
): Promise<void> {
  await removeGuests(unit.db, reservation)
  await addGuests(ctx, unit, reservation, guests)
}

/** A guest with the same name keeps the identity document: no client can read it, so none can send it again. */
function withDocuments(before: readonly Guest[], after: readonly Guest[]): Guest[] {
  const unmatched = [...before]
  return after.map((guest) => {
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

/** The guests of these reservations, of each the primary one first. */
export async function guestsOfStays(
  db: Database,
  accommodationId: string,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, Guest[]>> {
  const profiles = await db
    .select()
    .from(guestProfiles)
    .where(and(eq(guestProfiles.accommodationId, accommodationId), isIn(guestProfiles.reservationId, reservationIds)))
    .orderBy(desc(guestProfiles.isPrimary), asc(guestProfiles.id))
  const ids = profiles.map(({ id }) => id)
  const { guestProfileId, contactType, contactValue } = guestContacts
  const contacts = await db
    .select({ guestProfileId, contactType, contactValue })
    .from(guestContacts)
    .where(and(eq(guestContacts.accommodationId, accommodationId), isIn(guestProfileId, ids)))
    .orderBy(asc(guestContacts.id))
  const contactsOf = Map.groupBy(contacts, (contact) => contact.guestProfileId)
  const guests = Map.groupBy(profiles, ({ reservationId }) => reservationId)
  return new Map([...guests].map(([id, ofStay]) => [id, ofStay.map((profile) => guestOf(profile, contactsOf.get(profile.id)))]))
}

const guestOf = (
  { name, vehicleNumber, identityDocumentNumber }: typeof guestProfiles.$inferSelect,
  contacts: readonly Contact[] = [],
): Guest => ({
  name,
  vehicleNumber,
  identityDocumentNumber,
  contacts: contacts.map(({ contactType, contactValue }) => ({ contactType, contactValue })),
})

/** The primary one first. */
export const guestsOf = async (db: Database, { accommodationId, id }: StoredReservation): Promise<readonly Guest[]> =>
  (await guestsOfStays(db, accommodationId, [id])).get(id) ?? []

async function removeGuests(db: Database, { accommodationId, id: reservationId }: StoredReservation): Promise<void> {
  const ofStay = matching(guestProfiles, { accommodationId, reservationId })
  const ids = db.select({ id: guestProfiles.id }).from(guestProfiles).where(ofStay)
  const isContact = and(eq(guestContacts.accommodationId, accommodationId), inArray(guestContacts.guestProfileId, ids))
  await db.delete(guestContacts).where(isContact)
  await db.delete(guestProfiles).where(ofStay)
}
