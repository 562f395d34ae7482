import { and, isNotNull, ne } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { accommodationSettings, accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { AUDIT_DAYS_BY_ITSELF_MAX } from '../../kernel/limits.ts'
import { addDays, momentIn } from '../../kernel/zone.ts'
import { type AccommodationRow, accommodationOf, businessDayOf } from '../accommodations/index.ts'
import { storedReservationSettings } from '../settings/index.ts'
import { type Answer, closeDecided } from './audit-day.ts'
import type { AuditSubject } from './audit-questions.ts'
import { closingPolicy } from './policy.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'find-due-audits': null
    'audit-last-day': { accommodationId: string }
  }
}

/** Queues a job for each property that has its days closed by itself and has one to close. */
async function findDueAudits(ctx: Context): Promise<void> {
  authorize(ctx.actor, closingPolicy.findDueAudits)
  const isAuditedAt = matching(accommodationSettings, {
    accommodationId: accommodations.id,
    area: 'reservation',
    key: 'nightAuditAt',
  })
  const rows = await ctx.db
    .select({ property: accommodations, nightAuditAt: accommodationSettings.value })
    .from(accommodations)
    .innerJoin(accommodationSettings, isAuditedAt)
    .where(and(ne(accommodationSettings.value, ''), isNotNull(accommodations.auditedUntil)))
  const due = rows.filter(({ property, nightAuditAt }) => dueDay(property, nightAuditAt, ctx.clock.now()) !== null)
  if (due.length === 0) return
  await ctx.ports.queue.send(ctx.db, 'audit-last-day', ...due.map(({ property: { id } }) => ({ data: { accommodationId: id } })))
}

/** The last business day that is over, if it is time to close it. People close the first day, and what was left open for long. */
function dueDay(property: AccommodationRow, nightAuditAt: string | undefined, now: Date): string | null {
  const today = businessDayOf(property, now)
  const day = addDays(today, -1)
  const { auditedUntil, timeZone } = property
  if (!nightAuditAt || auditedUntil === null || now < momentIn(timeZone, today, nightAuditAt)) return null
  return auditedUntil < day && addDays(auditedUntil, AUDIT_DAYS_BY_ITSELF_MAX) >= day ? day : null
}

const rest: readonly AuditSubject[] = ['OPEN_BALANCES', 'NIGHTS_WITHOUT_PRICE', 'PAYMENTS_IN_FLIGHT']

/** Closes it as the property says. What has to be decided first waits for people; the next job looks again. */
async function auditLastDay(ctx: Context, { accommodationId }: { accommodationId: string }): Promise<void> {
  authorize(ctx.actor, closingPolicy.auditLastDay)
  const property = await accommodationOf(ctx.db, accommodationId)
  const settings = await storedReservationSettings(ctx.db, accommodationId)
  const { nightAuditAt, nightAuditNoShows = 'wait', nightAuditRest = 'wait' } = settings
  const day = dueDay(property, nightAuditAt, ctx.clock.now())
  if (day === null) return
  const answers: Answer[] = []
  if (nightAuditNoShows !== 'wait')
    answers.push({ subject: 'GUESTS_NOT_COME', choice: nightAuditNoShows === 'mark' ? 'MARK_NO_SHOW' : 'LEAVE' })
  if (nightAuditRest === 'leave') answers.push(...rest.map((subject) => ({ subject, choice: 'LEAVE' }) as const))
  try {
    await closeDecided(ctx, property, day, answers)
  } catch (error) {
    if (!(error instanceof FoyerError && error.errorCode === 'AUDIT_UNDECIDED')) throw error
    ctx.log.info({ accommodationId, day, undecided: error.members }, 'The night audit waits for a decision')
  }
}

export const jobs: JobHandlers<'find-due-audits' | 'audit-last-day'> = {
  'find-due-audits': findDueAudits,
  'audit-last-day': auditLastDay,
}
