import { z } from 'zod'
import { guestContacts, guestProfiles } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { GUEST_CONTACT_CHARACTERS_MAX, GUEST_CONTACTS_MAX, GUESTS_MAX, PEOPLE_MAX } from '../../kernel/limits.ts'
import { phoneNumber } from '../../kernel/phone.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredReservation } from './queries.ts'

/** How many guests of an age come. */
export const people = z.int().min(0).max(PEOPLE_MAX)

const Contact = z.object({
  contactType: z.string().trim().min(1).max(GUEST_CONTACT_CHARACTERS_MAX),
  contactValue: z.string().trim().min(1).max(GUEST_CONTACT_CHARACTERS_MAX),
})

export const Guest = (guestName: z.ZodType<string, string>) =>
  z.object({
    name: guestName,
    contacts: z.array(Contact).max(GUEST_CONTACTS_MAX).nullish(),
    vehicleNumber: z.string().trim().max(GUEST_CONTACT_CHARACTERS_MAX).nullish(),
    identityDocumentNumber: z.string().trim().max(GUEST_CONTACT_CHARACTERS_MAX).nullish(),
  })

/** Those besides the primary one. */
export const Guests = (guestName: z.ZodType<string, string>) => z.array(Guest(guestName)).max(GUESTS_MAX)

export type Guest = z.output<ReturnType<typeof Guest>>

/** Writes the guests of a new reservation, the primary one first. */
export async function addGuests(
  { ports }: Context,
  { db }: Unit,
  reservation: StoredReservation,
  guests: readonly Guest[],
): Promise<void> {
  const { accommodationId, id: reservationId } = reservation
  const profiles = guests.map(({ contacts, ...guest }, index) => ({
    profile: { accommodationId, id: newId(), reservationId, isPrimary: index === 0, ...guest },
    contacts: contacts ?? [],
  }))
  await db.insert(guestProfiles).values(profiles.map(({ profile }) => profile))
  const contacts = profiles.flatMap(({ profile, contacts: of }) =>
    of.map((contact) => ({
      accommodationId,
      id: newId(),
      guestProfileId: profile.id,
      ...contact,
      phone: phoneNumber(contact.contactValue, ports.rules.phoneCountry),
    })),
  )
  if (contacts.length > 0) await db.insert(guestContacts).values(contacts)
}
