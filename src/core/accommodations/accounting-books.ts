import { eq, sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { updateRow } from '../../db/rows.ts'
import { prepared } from '../../db/statements.ts'
import { accommodations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { expectedDay, isDayOfReports } from '../../kernel/inputs.ts'
import type { Unit } from '../../kernel/transact.ts'
import { addDays, dateIn, momentIn } from '../../kernel/zone.ts'
import type { AccommodationRow } from './view.ts'

const ofBooks = {
  id: accommodations.id,
  timeZone: accommodations.timeZone,
  currency: accommodations.currency,
  businessDayEndsAt: accommodations.businessDayEndsAt,
  auditedUntil: accommodations.auditedUntil,
  storedDaysFrom: accommodations.storedDaysFrom,
  storedDaysUntil: accommodations.storedDaysUntil,
}

export type Books = Pick<AccommodationRow, keyof typeof ofBooks>

/** Locks the books of a property in shared mode: no day is closed before the caller commits. */
export async function lockBooks(db: Database, accommodationId: string): Promise<Books> {
  const statement = prepared(db, 'lockBooks', (name) =>
    locking(
      db,
      'share',
      db
        .select(ofBooks)
        .from(accommodations)
        .where(eq(accommodations.id, sql.placeholder('accommodationId'))),
    ).prepare(name),
  )
  const [books] = await statement.execute({ accommodationId })
  return books ?? fail('ACCOMMODATION_NOT_FOUND')
}

/** Refuses a change to a closed accounting day: a date, or the property's date of a moment. */
export function refuseClosedDay(books: Books, at: Date | string | null): void {
  if (books.auditedUntil === null || at === null) return
  const date = dateOf(books, at)
  if (isClosedDay(books, date)) fail('ERR_AUDITTED_DATA', { log: `${date} is closed` })
}

/** The same for a line of a file: the error names the field and the day. */
export function refuseClosedDayOf(books: Books, at: Date | string, field: string): void {
  if (books.auditedUntil === null) return
  const date = dateOf(books, at)
  if (isClosedDay(books, date)) fail('ERR_AUDITTED_DATA', { field, message: `The books of ${date} are closed.` })
}

/** Refuses a moment that no report could show, such as one of a mistyped year. */
export function refuseUnreportedDay({ timeZone }: Pick<Books, 'timeZone'>, at: Date, field: string): void {
  // the year 0 and those before have no date of ten characters
  if (at.getUTCFullYear() < 1 || !isDayOfReports(dateIn(timeZone, at))) refuseField(field, expectedDay)
}

const dateOf = ({ timeZone }: Books, at: Date | string) => (typeof at === 'string' ? at : dateIn(timeZone, at))

type BusinessDay = Pick<AccommodationRow, 'timeZone' | 'businessDayEndsAt'>

/** The moment at which a business day begins. */
export const startOfBusinessDay = ({ timeZone, businessDayEndsAt }: BusinessDay, day: string): Date =>
  momentIn(timeZone, day, businessDayEndsAt)

/** The business day of a moment: before its end in the early morning, that of the evening before. */
export function businessDayOf(property: BusinessDay, at: Date): string {
  const date = dateIn(property.timeZone, at)
  return at < startOfBusinessDay(property, date) ? addDays(date, -1) : date
}

/** The business day of now, or the first open one: a clock, or its end, may have changed since it was closed. */
export const postingDayOf = (books: Books, now: Date): string => openDayFrom(books, businessDayOf(books, now))

export const isClosedDay = ({ auditedUntil }: Pick<Books, 'auditedUntil'>, date: string) =>
  auditedUntil !== null && date <= auditedUntil

/** Whether the figures of a closed day are stored. */
export const isStoredDay = ({ storedDaysFrom, storedDaysUntil }: Books, date: string): boolean =>
  storedDaysUntil !== null && date <= storedDaysUntil && (storedDaysFrom === '-infinity' || date >= storedDaysFrom!)

/** The day itself, or the first open day after it. */
export const openDayFrom = (books: Books, date: string) => (isClosedDay(books, date) ? addDays(books.auditedUntil!, 1) : date)

/** The days whose figures are stored. */
export type StoredDays = Pick<AccommodationRow, 'storedDaysFrom' | 'storedDaysUntil'>

/** What was open when a day was closed on purpose. */
export type LeftOpen = readonly { subject: string; count: number }[]

/** Closes a locked property's books. */
export async function closeBooks(
  ctx: Context,
  { db, record }: Unit,
  { id: accommodationId, auditedUntil: before }: AccommodationRow,
  auditedUntil: string,
  { left, ...storedDays }: StoredDays & { left?: LeftOpen | undefined },
): Promise<AccommodationRow> {
  const row = await updateRow(ctx, db, accommodations, { id: accommodationId }, { auditedUntil, ...storedDays })
  record({
    accommodationId,
    type: 'accommodation.closeAuditPeriod',
    log: `Closed the books up to ${auditedUntil}.`,
    relatedId: accommodationId,
    before: { auditedUntil: before },
    after: { auditedUntil, ...(left && left.length > 0 && { left }) },
    highlighted: ['auditedUntil'],
    event: 'accommodation.audit_period_closed',
    payload: { accommodationId, until: auditedUntil },
  })
  return row
}

export const markDaysStored = ({ db }: Unit, accommodationId: string, storedDays: StoredDays) =>
  db.update(accommodations).set(storedDays).where(eq(accommodations.id, accommodationId))
