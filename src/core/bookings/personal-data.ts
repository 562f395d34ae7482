import { and, eq } from 'drizzle-orm'
import { bookingPins, bookings } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { isIn, ofIds, type Person, type PersonalData } from '../../platform/personal-data/index.ts'

/** The booking stays, without who booked it; its link opens nothing any more. */
async function eraseBookers({ db, clock }: Context, { accommodationId, bookingIds }: Person): Promise<void> {
  const now = clock.now()
  const nobody = { booker: { name: '', contacts: [] }, holders: [], request: null, manageTokenHash: null, proofCode: null }
  await db
    .update(bookings)
    .set({ ...nobody, anonymizedAt: now, updatedAt: now })
    .where(and(eq(bookings.accommodationId, accommodationId!), isIn(bookings.id, bookingIds)))
}

export const personalData: readonly PersonalData[] = [
  {
    table: bookings,
    columns: ['booker', 'holders', 'request', 'manage_token_hash'],
    of: (person) => ofIds(bookings, person, bookings.id, person.bookingIds),
    secrets: ['holders', 'manage_token_hash', 'hold_key', 'hold_request_hash', 'offer_hash', 'proof_code'],
    erase: eraseBookers,
  },
  {
    table: bookingPins,
    columns: ['sealed'],
    of: (person) => ofIds(bookingPins, person, bookingPins.bookingId, person.bookingIds),
    secrets: ['sealed'],
    erase: 'delete',
  },
]
