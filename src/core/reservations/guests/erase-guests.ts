import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { matching } from '../../../db/rows.ts'
import { guestProfiles, reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { isIn, type Person } from '../../../platform/personal-data/index.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { type Guest, guestsOfStays } from './guests.ts'
import { guestTexts } from './search-text.ts'

const prefix = 'erased '

/** The key of an erased guest: nobody is found by it, and a repeated erasure finds the first one. */
export const erasedGuestKey = {
  of: (erasureId: string) => `${prefix}${erasureId}`,
  idIn: (guestKey: string) => (guestKey.startsWith(prefix) ? guestKey.slice(prefix.length) : undefined),
}

/**
 * The guests by their ids; in a stay whose guests were written anew since, those with the name. Each change of guests gives
 * them new ids, and can come between the request and its job.
 */
export const isGuestOf = ({ accommodationId, guestIds, reservationIds, names }: Person): SQL => {
  const { id, reservationId, name } = guestProfiles
  const listed = sql`select jsonb_array_elements_text(${JSON.stringify(guestIds)}::jsonb)`
  const unchanged = sql`select stay.reservation_id from ${guestProfiles} as stay
    where stay.accommodation_id = ${accommodationId} and stay.id in (${listed})`
  return sql`(${isIn(id, guestIds)} or (${isIn(reservationId, reservationIds)} and ${isIn(name, names)}
    and ${reservationId} not in (${unchanged})))`
}

/** The rows stay, as each stay has a primary guest. */
export async function eraseGuests(ctx: Context, person: Person, erasureId: string): Promise<void> {
  const nobody = { name: '', vehicleNumber: null, identityDocumentNumber: null, searchText: '' }
  await ctx.db
    .update(guestProfiles)
    .set({ ...nobody, guestKey: erasedGuestKey.of(erasureId) })
    .where(and(eq(guestProfiles.accommodationId, person.accommodationId!), isGuestOf(person)))
}

/** What the stays repeat of their guests, after these were erased. A stay of the person alone loses its account and words about it too. */
export async function eraseStays(ctx: Context, person: Person): Promise<void> {
  const { accommodationId, reservationIds } = person
  const own = new Set(person.ownReservationIds)
  // not audited: the erasure has its entry
  await transact(ctx, async (unit) => {
    const stays = await unit.db
      .select()
      .from(reservations)
      .where(and(eq(reservations.accommodationId, accommodationId!), isIn(reservations.id, reservationIds)))
      .orderBy(asc(reservations.id))
      .for('update')
    const guests = await guestsOfStays(unit.db, accommodationId!, reservationIds)
    for (const stay of stays) await writeReservation(ctx, unit, stay, withoutPerson(stay, guests.get(stay.id) ?? [], own))
  })
}

function withoutPerson(stay: StoredReservation, guests: readonly Guest[], own: ReadonlySet<string>): Partial<StoredReservation> {
  const [primary = { name: '' }, ...others] = guests
  const words = own.has(stay.id) && { userId: null, cancelReason: null, cancelledBy: null, deletionReason: null }
  // also of a stay with others: nobody knows whose document it is
  const taxExemptions = stay.taxExemptions.map((one) => ({ ...one, reason: '', documentNumber: null }))
  return { ...guestTexts(stay, [primary, ...others]), taxExemptions, ...words }
}

/** The account of somebody who erased it: their stays name no account. */
export async function forgetAccount(ctx: Context, { userId }: Person): Promise<void> {
  const located = await ctx.db
    .selectDistinct({ accommodationId: reservations.accommodationId })
    .from(reservations)
    .where(eq(reservations.userId, userId!))
  for (const { accommodationId } of located)
    await ctx.db
      .update(reservations)
      .set({ userId: null, updatedAt: ctx.clock.now() })
      .where(matching(reservations, { accommodationId, userId: userId! }))
}
