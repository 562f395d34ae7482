import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { erasures, guestProfiles } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { erasureOf, type StoredErasure, startErasure } from '../../platform/personal-data/index.ts'
import { erasedGuestKey } from '../reservations/index.ts'
import { PersonInput } from './inputs.ts'
import { findPerson } from './person.ts'
import { openStayOf } from './person-query.ts'
import { personalDataPolicy } from './policy.ts'

/** Accepts the erasure of a guest, which a job carries out. `startErasure` leaves the audit entry. */
export const erasePersonalData = verbAt(
  personalDataPolicy.erasePersonalData,
  PersonInput,
  async (ctx, subject): Promise<StoredErasure> => {
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
  },
)

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
