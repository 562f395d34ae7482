import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { AUDIT_ITEMS_MAX } from '../../kernel/limits.ts'
import { startOfDay } from '../accommodations/index.ts'

/** What a night audit asks about. */
export const auditSubjects = ['GUESTS_NOT_COME', 'OPEN_BALANCES', 'NIGHTS_WITHOUT_PRICE', 'PAYMENTS_IN_FLIGHT'] as const
export type AuditSubject = (typeof auditSubjects)[number]

export interface AuditItem {
  reservationId: string | null
  bookingId: string | null
  paymentIntentId: string | null
  /** The night without a price. */
  date: string | null
  amount: number | null
}

export interface AuditQuestion {
  subject: AuditSubject
  count: number
  /** The first ones. */
  items: AuditItem[]
}

export interface AuditedDays {
  accommodationId: string
  timeZone: string
  from: string
  to: string
  /** When the business day `to` ends. */
  endsAt: Date
  now: Date
}

const { placeholder: the } = sql
const here = sql`${the('accommodationId')}::text`
const zone = sql`${the('timeZone')}::text`
const now = sql`${the('now')}::timestamptz`
const [from, to] = [sql`${the('from')}::date`, sql`${the('to')}::date`]
const begin = startOfDay(from, zone)
const end = startOfDay(sql`${to} + 1`, zone)
const dateOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`
const ofStay = sql`stay.id as "reservationId", stay.booking_id as "bookingId", null as "paymentIntentId"`
const standsHere = sql`stay.accommodation_id = ${here} and stay.deleted_at is null`
const overlaps = sql`tstzrange(stay.use_start_at, stay.use_expire_at, '[)') && tstzrange(${begin}, ${end}, '[)')`

/** The last night of a stay that ends then, or the day of an hourly one. A stay within one day has a night, too. */
const lastNight = (endsAt: SQL) => sql`case when stay.type = 'rent' then ${dateOf(sql`stay.use_start_at`)}
  else greatest(${dateOf(endsAt)} - 1, ${dateOf(sql`stay.use_start_at`)}) end`

/** A guest who overstays is in house; one who left early is not. */
const untilDeparture = sql`case stay.status when 'CHECKED_IN' then greatest(stay.use_expire_at, ${now})
  else coalesce((stay.checked_out->>'at')::timestamptz, stay.use_expire_at) end`

/** A guest who was in house after the end of the stay: is still, or left within the time for which one looks back. */
const overstays = sql`(stay.use_expire_at <= ${begin} and (stay.status = 'CHECKED_IN'
  or (stay.use_expire_at > ${begin} - interval '31 days' and ${untilDeparture} > ${begin})))`

/** Subject → its rows, and the order in which they are shown. */
const rows: Readonly<Record<AuditSubject, { found: SQL; order: SQL }>> = {
  GUESTS_NOT_COME: {
    found: sql`select ${ofStay}, null as date, null as amount, stay.use_start_at as at
      from reservations as stay
      where ${standsHere} and stay.status in ('DEFINITE', 'HOLDING') and ${overlaps} and ${lastNight(sql`stay.use_expire_at`)} >= ${from}`,
    order: sql`at, "reservationId"`,
  },
  OPEN_BALANCES: {
    found: sql`select ${ofStay}, null as date, folio.balance as amount, null as at
      from folios as folio join reservations as stay on stay.accommodation_id = ${here} and stay.id = coalesce(folio.reservation_id, folio.stay_id)
      where folio.accommodation_id = ${here} and folio.is_open and stay.status = 'CHECKED_OUT'
        and ${untilDeparture} >= ${begin} and ${untilDeparture} < ${end}`,
    order: sql`abs(amount) desc, "reservationId"`,
  },
  NIGHTS_WITHOUT_PRICE: {
    found: sql`select ${ofStay}, night::date::text as date, null as amount, null as at
      from reservations as stay cross join lateral generate_series(
        greatest(${dateOf(sql`stay.use_start_at`)}, ${from}), least(${lastNight(untilDeparture)}, ${to}), interval '1 day') as night
      where ${standsHere} and stay.status in ('CHECKED_IN', 'CHECKED_OUT')
        and (${overlaps} or ${overstays})
        and not exists (select from bills where bills.accommodation_id = ${here} and bills.reservation_id = stay.id
          and bills.voided_at is null and bills.kind = 'NIGHT' and bills.charged_on = night::date)`,
    order: sql`date, "reservationId"`,
  },
  PAYMENTS_IN_FLIGHT: {
    // a provider that reserves no money is asked for it before it says anything
    found: sql`select null as "reservationId", booking_id as "bookingId", id as "paymentIntentId", null as date, amount, null as at
      from payment_intents
      where accommodation_id = ${here} and created_at < ${the('endsAt')}::timestamptz
        and (state in ('PENDING', 'AUTHORIZED') or (state = 'CREATED' and capture_asked_at is not null))`,
    order: sql`"paymentIntentId"`,
  },
}

const most = sql.raw(String(AUDIT_ITEMS_MAX))

const question = (subject: AuditSubject) => sql`
  (with found as materialized (${rows[subject].found})
  select json_build_object('subject', ${sql.raw(`'${subject}'`)}, 'count', (select count(*)::int from found),
    'items', (select coalesce(json_agg(row_to_json(first)), '[]'::json)
      from (select "reservationId", "bookingId", "paymentIntentId", date, amount from found order by ${rows[subject].order} limit ${most}) as first)))`

/** What of some subjects is open at the end of some days, in one statement; what nothing is open of is left out. */
export async function questionsOf(
  db: Database,
  { endsAt, now, ...days }: AuditedDays,
  subjects: readonly AuditSubject[] = auditSubjects,
): Promise<AuditQuestion[]> {
  if (subjects.length === 0) return []
  const write = () => sql`select json_build_array(${sql.join(subjects.map(question), sql`, `)}) as questions`
  const statement = preparedSql<{ questions: AuditQuestion[] }>(db, `questions of an audit ${subjects}`, write)
  const moments = { endsAt: endsAt.toISOString(), now: now.toISOString() }
  const [row] = (await statement.execute({ ...days, ...moments })).rows
  return row!.questions.filter(({ count }) => count > 0)
}
