import { updateRow } from '../../db/rows.ts'
import { accommodations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { dateIn } from '../../kernel/zone.ts'
import { accommodationsPolicy } from './policy.ts'
import { lockAccommodation } from './queries.ts'
import type { AccommodationRow } from './view.ts'

/** Closes the books up to and including a past day. A closed day stays closed. */
export const closeAuditPeriod = verbAt(
  accommodationsPolicy.closeAuditPeriod,
  { accommodationId: id, until: day },
  async (ctx, { accommodationId, until }): Promise<AccommodationRow> => {
    const close = async ({ db, record }: Unit) => {
      const before = await lockAccommodation(db, accommodationId)
      if (until >= dateIn(before.timeZone, ctx.clock.now())) fail('BAD_REQUEST', 'until: expected a day that is over')
      if (before.auditedUntil === until) return before
      if (before.auditedUntil && until < before.auditedUntil) fail('AUDIT_CLOSED_FURTHER')
      const row = await updateRow(ctx, db, accommodations, { id: accommodationId }, { auditedUntil: until })
      record({
        accommodationId,
        type: 'accommodation.closeAuditPeriod',
        log: `Closed the books up to ${until}.`,
        relatedId: accommodationId,
        before: { auditedUntil: before.auditedUntil },
        after: { auditedUntil: until },
        highlighted: ['auditedUntil'],
        event: 'accommodation.audit_period_closed',
        payload: { accommodationId, until },
      })
      return row
    }
    // all writers of the property hold the books in shared mode
    return transact(ctx, close, { isPatient: true })
  },
)
