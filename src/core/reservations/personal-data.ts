import { eq } from 'drizzle-orm'
import { guestContacts, guestProfiles, reservations } from '../../db/tables/index.ts'
import { ofIds, type PersonalData } from '../../platform/personal-data/index.ts'
import { eraseGuests, eraseStays, forgetAccount } from './guests/erase-guests.ts'

const writtenWords = ['cancel_reason', 'cancelled_by', 'deletion_reason']

export const personalData: readonly PersonalData[] = [
  {
    table: guestContacts,
    columns: ['contact_type', 'contact_value', 'phone'],
    of: (person) => ofIds(guestContacts, person, guestContacts.guestProfileId, person.guestIds),
    erase: 'delete',
  },
  {
    table: guestProfiles,
    columns: ['name', 'vehicle_number', 'identity_document_number', 'guest_key', 'search_text'],
    of: (person) => ofIds(guestProfiles, person, guestProfiles.id, person.guestIds),
    erase: eraseGuests,
  },
  {
    table: reservations,
    columns: ['guest_name', 'search_text', 'user_id'],
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
