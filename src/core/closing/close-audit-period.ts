import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { addDays, dateIn } from '../../kernel/zone.ts'
import { type AccommodationRow, closeBooks, lockAccommodation } from '../accommodations/index.ts'
import { fillIn } from './fill-in-closed-days.ts'
import { closingPolicy } from './policy.ts'
import { allBefore, firstDayFrom, someDaysFrom, storeDays } from './store-days.ts'

/** Closes the books up to and including a past day, and stores the figures of its days. A closed day stays closed. */
export const closeAuditPeriod = verbAt(
  closingPolicy.closeAuditPeriod,
  { accommodationId: id, until: day },
  async (ctx, { accommodationId, until }) => {
    for (let isFirst = true; ; isFirst = false) {
      // not audited: closeBooks leaves the entry
      const close = (unit: Unit) => closeSome(ctx, unit, { accommodationId, until, isFirst })
      // all writers of the property hold the books in shared mode
      const row = await transact(ctx, close, { isPatient: true })
      if (row.auditedUntil !== null && row.auditedUntil >= until) return row
    }
  },
)

interface Closing {
  accommodationId: string
  until: string
  isFirst: boolean
}

async function closeSome(ctx: Context, unit: Unit, { accommodationId, until, isFirst }: Closing): Promise<AccommodationRow> {
  const before = await lockAccommodation(unit.db, accommodationId)
  const { auditedUntil, storedDaysFrom, storedDaysUntil } = before
  if (until >= dateIn(before.timeZone, ctx.clock.now())) fail('BAD_REQUEST', 'until: expected a day that is over')
  // somebody else may have closed more while this closed its first days
  if (auditedUntil === until || (auditedUntil && until < auditedUntil && !isFirst)) return before
  if (auditedUntil && until < auditedUntil) fail('AUDIT_CLOSED_FURTHER')
  // the stored days have no gap: a server of the version before may have closed days after them
  if (auditedUntil && storedDaysUntil && storedDaysUntil < auditedUntil) {
    await fillIn(ctx, unit, before)
    return before
  }
  const stored = (to: string, first: string) => ({
    storedDaysFrom: storedDaysFrom ?? (auditedUntil ? first : allBefore),
    storedDaysUntil: to,
  })
  const first = auditedUntil ? addDays(auditedUntil, 1) : '0001-01-01'
  const from = await firstDayFrom(unit, before, first)
  if (from === null || from > until) return closeBooks(ctx, unit, before, until, stored(until, first))
  const days = someDaysFrom(from, until)
  await storeDays(ctx, unit, accommodationId, days, false)
  return closeBooks(ctx, unit, before, days.to, stored(days.to, first))
}
