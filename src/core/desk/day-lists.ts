import { type SQL, sql } from 'drizzle-orm'
import { dayWindow } from '../accommodations/index.ts'
import { holds } from '../inventory/index.ts'

const { placeholder: the } = sql
const accommodationId = sql`${the('accommodationId')}::text`
const now = sql`${the('now')}::timestamptz`

/** The day of the board: a query of one row. */
export const day = dayWindow({ accommodationId, date: sql`${the('date')}`, now })
const [starts, ends] = [sql`(select starts_at from (${day}) as day)`, sql`(select ends_at from (${day}) as day)`]

const isHeld = holds('reservations', now)
const isStay = sql`(${isHeld} or (deleted_at is null and status = 'CHECKED_OUT'))`
const isInHouse = sql`deleted_at is null and status = 'CHECKED_IN'`
const isExpected = sql`${isHeld} and status <> 'CHECKED_IN'`
const touchesDay = sql`tstzrange(use_start_at, use_expire_at, '[)') && tstzrange(${starts}, ${ends}, '[)')`

const stays = (at: 'use_start_at' | 'use_expire_at', condition: SQL) =>
  sql`select id, status, ${sql.raw(at)} as at from reservations where accommodation_id = ${accommodationId} and ${condition}`

const departures = sql`
  ${stays('use_expire_at', sql`${isStay} and use_expire_at > ${starts} and use_expire_at <= ${ends}`)}
  union all
  ${stays('use_expire_at', sql`${isInHouse} and use_expire_at <= ${starts} and ${starts} <= ${now}`)}`

const ended = stays('use_expire_at', sql`deleted_at >= ${starts} and deleted_at < ${ends}`)

/** Departures of guests who have come and stays that were cancelled or no-shows, with what is owed for each. */
const owing = sql`
  select due.id, due.status, due.at, folios.balance
  from (${departures} union all ${ended}) as due
    join folios on folios.accommodation_id = ${accommodationId} and folios.reservation_id = due.id
  where folios.balance > 0 and folios.is_due`

/** The lists of the board, as queries of rows (id, status, at) in the order of `at`. */
export const dayLists = {
  arrivals: stays('use_start_at', sql`${isStay} and use_start_at >= ${starts} and use_start_at < ${ends}`),
  late: stays('use_start_at', sql`${isExpected} and use_start_at < ${starts} and ${touchesDay} and ${starts} <= ${now}`),
  departures,
  // today also guests who came before the day of their stay
  inHouse: stays(
    'use_expire_at',
    sql`${isInHouse} and (use_start_at < ${ends} or (${starts} <= ${now} and ${now} < ${ends}))
      and (use_expire_at > ${starts} or ${starts} <= ${now})`,
  ),
  // not `is null`: the index by room would find every stay that ever lacked one
  withoutRoom: stays('use_start_at', sql`${isHeld} and coalesce(room_id, '') = '' and ${touchesDay}`),
  overbooked: stays('use_start_at', sql`${isHeld} and overbooked and ${touchesDay}`),
  owing,
} as const

export type DayListName = keyof typeof dayLists
