import { and, eq, sql } from 'drizzle-orm'
import { guestContacts, guestProfiles, reservations } from '../../db/tables/index.ts'
import { ofIds, ofProperty, type Person, type PersonalData } from '../../platform/personal-data/index.ts'
import { eraseGuests, eraseStays, forgetAccount, isGuestOf } from './guests/erase-guests.ts'

const writtenWords = ['cancel_reason', 'cancelled_by', 'deletion_reason']

const guestsOf = (person: Person) => {
  const here = ofProperty(guestProfiles, person)
  return here && person.guestIds.length > 0 ? and(here, isGuestOf(person)) : undefined
}

const contactsOf = (person: Person) => {
  const guests = guestsOf(person)
  const ids = sql`select ${guestProfiles.id} from ${guestProfiles} where ${guests}`
  return guests && and(ofProperty(guestContacts, person), sql`${guestContacts.guestProfileId} in (${ids})`)
}

export const personalData: readonly PersonalData[] = [
  {
    table: guestContacts,
    columns: ['contact_type', 'contact_value', 'phone'],
    of: contactsOf,
    erase: 'delete',
  },
  {
    table: guestProfiles,
    columns: ['name', 'vehicle_number', 'identity_document_number', 'guest_key', 'search_text'],
    of: guestsOf,
    erase: eraseGuests,
  },
  {
    table: reservations,
    columns: ['guest_name', 'search_text', 'user_id', 'tax_exemptions'],
    of: (person) => ofIds(reservations, person, reservations.id, person.reservationIds),
    secrets: ['pin_hash', 'door_key_id'],
    erase: eraseStays,
  },
  {
    table: reservations,
    columns: writtenWords,
    of: (person) => ofIds(reservations, person, reservations.id, person.reservationIds),
    isExported: false,
    erase: 'scrub',
  },
  {
    table: reservations,
    columns: ['user_id'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(reservations.userId, userId!) : undefined),
    secrets: ['pin_hash', 'door_key_id', 'guest_name', 'search_text'],
    erase: forgetAccount,
  },
]
