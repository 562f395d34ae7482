import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { addDays } from '../../kernel/zone.ts'
import { type AccommodationRow, businessDayOf, closeBooks, type LeftOpen, lockAccommodation } from '../accommodations/index.ts'
import { matchChargesOf } from '../folios/index.ts'
import { fillIn } from './fill-in-closed-days.ts'
import { closingPolicy } from './policy.ts'
import { allBefore, firstDayFrom, someDaysFrom, storeDays } from './store-days.ts'

export const closeAuditPeriod = verbAt(
  closingPolicy.closeAuditPeriod,
  { accommodationId: id, until: day },
  (ctx, { accommodationId, until }) => closeUntil(ctx, { accommodationId, until }),
)

interface Closing {
  accommodationId: string
  until: string
  /** Refuses to close what is not decided, with the property locked, and says what is left as it is. */
  decide?: (unit: Unit, property: AccommodationRow) => Promise<LeftOpen>
}

export function refuseUnfinishedDay({ clock }: Context, property: AccommodationRow, until: string): void {
  if (until >= businessDayOf(property, clock.now())) fail('BAD_REQUEST', 'Expected a day that is over.')
}

/** Closes the books up to and including a past day, and stores the figures of its days. A closed day stays closed. */
export async function closeUntil(ctx: Context, closing: Closing): Promise<AccommodationRow> {
  for (let isFirst = true; ; isFirst = false) {
    // not audited: closeBooks leaves the entry
    const close = (unit: Unit) => closeSome(ctx, unit, closing, isFirst)
    // all writers of the property hold the books in shared mode
    const row = await transact(ctx, close, { isPatient: true })
    if (row.auditedUntil !== null && row.auditedUntil >= closing.until) return row
  }
}

async function closeSome(
  ctx: Context,
  unit: Unit,
  { accommodationId, until, decide }: Closing,
  isFirst: boolean,
): Promise<AccommodationRow> {
  const before = await lockAccommodation(unit.db, accommodationId)
  const { auditedUntil, storedDaysFrom, storedDaysUntil } = before
  refuseUnfinishedDay(ctx, before, until)
  // somebody else may have closed more while this closed its first days
  if (auditedUntil === until || (auditedUntil && until < auditedUntil && !isFirst)) return before
  if (auditedUntil && until < auditedUntil) fail('AUDIT_CLOSED_FURTHER')
  const left = await decide?.(unit, before)
  // the stored days have no gap: a server of the version before may have closed days after them
  if (auditedUntil && storedDaysUntil && storedDaysUntil < auditedUntil) {
    await fillIn(ctx, unit, before)
    return before
  }
  const closed = (to: string, first: string) => ({
    left,
    storedDaysFrom: storedDaysFrom ?? (auditedUntil ? first : allBefore),
    storedDaysUntil: to,
  })
  // what a server of the version before has written
  await matchChargesOf(unit, before)
  const first = auditedUntil ? addDays(auditedUntil, 1) : '0001-01-01'
  const from = await firstDayFrom(unit, before, first)
  if (from === null || from > until) return closeBooks(ctx, unit, before, until, closed(until, first))
  const days = someDaysFrom(from, until)
  await storeDays(ctx, unit, accommodationId, days, false)
  return closeBooks(ctx, unit, before, days.to, closed(days.to, first))
}
