import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { erasures, guestProfiles } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { erasureOf, exportPart, type StoredErasure, startErasure } from '../../platform/personal-data/index.ts'
import { erasedGuestKey } from '../reservations/index.ts'
import { findPerson } from './person.ts'
import { openStayOf } from './person-query.ts'
import { personalDataPolicy } from './policy.ts'

const PersonInput = z
  .object({ accommodationId: id, guestId: id.nullish(), bookingId: id.nullish() })
  .refine(({ guestId, bookingId }) => (guestId == null) !== (bookingId == null), 'expected one of guestId and bookingId')

/** A part of what is stored on a guest. The first part leaves the audit entry. */
export const exportPersonalData = verb(
  personalDataPolicy.exportPersonalData,
  { person: PersonInput, after: z.string().max(SINCE_CHARACTERS_MAX).nullish() },
  async (ctx, { person: subject, after }) => {
    const { accommodationId, guestId, bookingId } = subject
    authorize(ctx.actor, personalDataPolicy.exportPersonalData, accommodationId)
    const person = await transact(ctx, async (unit) => {
      const found = await findPerson(ctx, unit.db, subject)
      if (after == null)
        unit.audit({
          accommodationId,
          type: 'personalData.export',
          log: 'Exported the personal data of a guest.',
          relatedId: (guestId ?? bookingId)!,
          after: { reservations: found.reservationIds.length, bookings: found.bookingIds.length },
        })
      return found
    })
    return exportPart(ctx, person, after)
  },
)

/** Accepts the erasure of a guest, which a job carries out. `startErasure` leaves the audit entry. */
export const erasePersonalData = verbAt(personalDataPolicy.erasePersonalData, PersonInput, async (ctx, subject) => {
  const { accommodationId, guestId, bookingId } = subject
  const named = { accommodationId, subjectId: (guestId ?? bookingId)! }
  return transact(ctx, async (unit) => {
    const known =
      (await erasureOf(unit.db, named)) ?? (guestId ? await erasureOfGuest(unit.db, accommodationId, guestId) : undefined)
    if (known) return known
    const person = await findPerson(ctx, unit.db, subject)
    if (await openStayOf(unit.db, accommodationId, person, ctx.clock.now())) fail('STAY_NOT_OVER')
    // not audited: startErasure does
    return startErasure(ctx, unit, named, person)
  })
})

/** The erasure that a guest was erased by, if another stay of the person was named then. */
async function erasureOfGuest(db: Database, accommodationId: string, guestId: string): Promise<StoredErasure | undefined> {
  const [row] = await db
    .select({ guestKey: guestProfiles.guestKey })
    .from(guestProfiles)
    .where(matching(guestProfiles, { accommodationId, id: guestId }))
  const erasureId = row && erasedGuestKey.idIn(row.guestKey)
  if (!erasureId) return undefined
  const [erasure] = await db
    .select()
    .from(erasures)
    .where(matching(erasures, { accommodationId, id: erasureId }))
  return erasure
}
