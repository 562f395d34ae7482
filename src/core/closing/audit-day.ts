import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail, refuseField } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import { addDays } from '../../kernel/zone.ts'
import {
  type AccommodationRow,
  accommodationOf,
  businessDayOf,
  isClosedDay,
  startOfBusinessDay,
} from '../accommodations/index.ts'
import { markNoShow } from '../reservations/index.ts'
import { type AuditedDays, type AuditQuestion, type AuditSubject, auditSubjects, questionsOf } from './audit-questions.ts'
import { closeUntil, refuseUnfinishedDay } from './close-audit-period.ts'
import { closingPolicy } from './policy.ts'

const auditChoices = ['LEAVE', 'MARK_NO_SHOW'] as const
export type Answer = { subject: AuditSubject; choice: (typeof auditChoices)[number] }

const Answers = z
  .array(z.object({ subject: z.enum(auditSubjects), choice: z.enum(auditChoices) }))
  .max(auditSubjects.length)
  .refine((all) => new Set(all.map(({ subject }) => subject)).size === all.length, 'one answer for each subject')
  .refine(
    (all) => all.every(({ subject, choice }) => choice === 'LEAVE' || subject === 'GUESTS_NOT_COME'),
    'only guests who have not come are marked as no-shows',
  )

interface DayAudit {
  accommodationId: string
  date: string
  isClosed: boolean
  /** The first day that is asked about; null if the day was closed before. */
  from: string | null
  questions: AuditQuestion[]
}

/** Asks what needs a decision before a day is closed, and closes it if everything is decided. */
export const auditDay = verbAt(
  closingPolicy.auditDay,
  { accommodationId: id, date: day, dryRun: z.boolean().nullish(), answers: Answers.nullish() },
  async (ctx, { accommodationId, date, dryRun, answers }): Promise<DayAudit> => {
    const property = await accommodationOf(ctx.db, accommodationId)
    if (isClosedDay(property, date)) return { accommodationId, date, isClosed: true, from: null, questions: [] }
    const days = daysUntil(ctx, property, date)
    const audit = { accommodationId, date, from: days.from }
    if (dryRun) {
      if (date > businessDayOf(property, ctx.clock.now())) refuseField('date', 'lies in the future')
      return { ...audit, isClosed: false, questions: await questionsOf(ctx.db, days) }
    }
    await closeDecided(ctx, property, date, answers ?? [])
    return { ...audit, isClosed: true, questions: [] }
  },
)

/** The open days up to one. A property that has closed no day is asked about this one alone. */
export const daysUntil = (ctx: Context, property: AccommodationRow, to: string): AuditedDays => ({
  accommodationId: property.id,
  timeZone: property.timeZone,
  from: property.auditedUntil === null ? to : addDays(property.auditedUntil, 1),
  to,
  endsAt: startOfBusinessDay(property, addDays(to, 1)),
  now: ctx.clock.now(),
})

/** Closes the books up to a day as the answers say. What none says anything about refuses it, before anything is done. */
export async function closeDecided(
  ctx: Context,
  property: AccommodationRow,
  until: string,
  answers: readonly Answer[],
): Promise<void> {
  refuseUnfinishedDay(ctx, property, until)
  const answered = answers.map(({ subject }) => subject)
  const left = answers.flatMap(({ subject, choice }) => (choice === 'LEAVE' ? [subject] : []))
  refuseUndecided(await questionsOf(ctx.db, daysUntil(ctx, property, until), othersThan(answered)))
  if (answers.some(({ choice }) => choice === 'MARK_NO_SHOW')) await markNoShows(ctx, property, until)
  await closeUntil(ctx, {
    accommodationId: property.id,
    until,
    // a first closing of a long time goes month by month: it is asked about the last day alone
    decide: async ({ db }, locked) => {
      const days = property.auditedUntil === null ? daysUntil(ctx, property, until) : daysUntil(ctx, locked, until)
      const questions = await questionsOf(db, days)
      refuseUndecided(questions.filter(({ subject }) => !left.includes(subject)))
      return countsOf(questions)
    },
  })
}

const othersThan = (subjects: readonly AuditSubject[]) => auditSubjects.filter((subject) => !subjects.includes(subject))

const countsOf = (questions: readonly AuditQuestion[]) => questions.map(({ subject, count }) => ({ subject, count }))

function refuseUndecided(undecided: readonly AuditQuestion[]): void {
  if (undecided.length > 0) fail('AUDIT_UNDECIDED', { members: { questions: countsOf(undecided) } })
}

/** A guest who comes, or a stay that is changed, while others are marked. */
const goneMeanwhile: readonly string[] = ['STATUS_NOT_ALLOWED', 'RESERVATION_DELETED', 'STAY_NOT_STARTED']

/** Each in a transaction of its own. What others close meanwhile is asked about no more. */
async function markNoShows(ctx: Context, { id }: AccommodationRow, until: string): Promise<void> {
  for (;;) {
    const property = await accommodationOf(ctx.db, id)
    if (isClosedDay(property, until)) return
    const [question] = await questionsOf(ctx.db, daysUntil(ctx, property, until), ['GUESTS_NOT_COME'])
    let marked = 0
    for (const { reservationId } of question?.items ?? []) marked += (await isMarked(ctx, reservationId!)) ? 1 : 0
    if (marked === 0) return
  }
}

async function isMarked(ctx: Context, reservationId: string): Promise<boolean> {
  try {
    await markNoShow(ctx, { reservationId })
    return true
  } catch (error) {
    if (error instanceof FoyerError && goneMeanwhile.includes(error.errorCode)) return false
    throw error
  }
}
