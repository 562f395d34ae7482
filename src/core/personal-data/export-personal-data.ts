import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import { SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { type ExportPart, exportPart } from '../../platform/personal-data/index.ts'
import { PersonInput } from './inputs.ts'
import { findPerson } from './person.ts'
import { personalDataPolicy } from './policy.ts'

/** A part of what is stored on a guest. The first part leaves the audit entry. */
export const exportPersonalData = verb(
  personalDataPolicy.exportPersonalData,
  { person: PersonInput, after: z.string().max(SINCE_CHARACTERS_MAX).nullish() },
  async (ctx, { person: subject, after }): Promise<ExportPart> => {
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
