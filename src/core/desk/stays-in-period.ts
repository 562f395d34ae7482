import { type SQL, sql } from 'drizzle-orm'
import type { JsonShape } from '../../db/selection.ts'
import { startOfDay } from '../accommodations/index.ts'
import { holds } from '../inventory/index.ts'
import { lookedUp, writtenStay } from './stay-text.ts'

const { placeholder: the } = sql
const accommodationId = sql`${the('accommodationId')}::text`
const now = sql`${the('now')}::timestamptz`
const [from, to] = [sql`(select starts_at from period)`, sql`(select ends_at from period)`]

/** How stays without a room and those in rooms are written. */
interface StayShapes {
  unassigned: JsonShape
  inRoom: JsonShape
}

const columns = sql.raw(
  'id, status, type, use_start_at, use_expire_at, room_id, intended_room_type_id, sleeps, child_sleeps, infant_sleeps, overbooked, guest_name, updated_at',
)

/** Stays of the period, and guests who overstay. One more than the limit shows that there are too many. */
const found = (isWanted: SQL) => sql`
  select ${columns} from reservations
  where accommodation_id = ${accommodationId} and ${isWanted} and (${holds('reservations', now)} or (deleted_at is null and status = 'CHECKED_OUT'))
    and tstzrange(use_start_at, use_expire_at, '[)') && tstzrange(${from}, ${to}, '[)')
  union all
  select ${columns} from reservations
  where accommodation_id = ${accommodationId} and ${isWanted} and deleted_at is null and status = 'CHECKED_IN'
    and use_expire_at <= ${from} and ${from} <= ${now}
  limit ${the('limit')}`

const listOf = (item: SQL, source: SQL) => sql`(select coalesce(json_agg(${item}), '[]'::json) from ${source})`

/**
 * A line for each stay: its room or `-`, its room type, its JSON. Names are escaped there, so that no line has another break. Folios are
 * looked up in the order of the ids, as their index has them: neighbours lie on the same pages.
 */
const stays = ({ unassigned, inRoom }: StayShapes) => sql`(
  select coalesce(string_agg(concat(coalesce(room_id, '-'), ' ', intended_room_type_id, ' ',
    case when room_id is null then ${writtenStay(unassigned)} else ${writtenStay(inRoom)} end), chr(10) order by use_start_at, id), '')
  from (select found.*${lookedUp([unassigned, inRoom], accommodationId)} from (select * from found order by id) as found offset 0) as stay)`

const blocks = listOf(
  sql`json_build_object('id', id, 'roomId', room_id, 'kind', kind, 'startsAt', starts_at, 'endsAt', ends_at, 'reason', reason) order by starts_at`,
  sql`room_blocks where accommodation_id = ${accommodationId} and released_at is null
    and tstzrange(starts_at, ends_at, '[)') && tstzrange(${from}, ${to}, '[)')`,
)

const rooms = listOf(
  sql`json_build_object('id', id, 'roomTypeId', room_type_id, 'roomNumber', room_number, 'floor', floor, 'state', state,
    'cleaningState', cleaning_state, 'isArchived', archived_at is not null) order by room_number, id`,
  sql`rooms where accommodation_id = ${accommodationId}`,
)

const roomTypes = listOf(
  sql`json_build_object('id', id, 'name', name, 'isArchived', archived_at is not null) order by name, id`,
  sql`room_types where accommodation_id = ${accommodationId}`,
)

const isNamed = sql`id = any(${the('reservationIds')}::text[])`

interface Which {
  /** Only the stays with given ids. */
  named: boolean
}

/** Everything of the chart in one statement of one row. */
export const chart = (shapes: StayShapes, { named }: Which): SQL => sql`
  with period as materialized (
    select ${startOfDay(sql`${the('from')}::date`, sql`time_zone`)} as starts_at,
      ${startOfDay(sql`${the('to')}::date + 1`, sql`time_zone`)} as ends_at
    from accommodations where id = ${accommodationId}
  ), found as materialized (${found(named ? isNamed : sql`true`)})
  select ${roomTypes} as "roomTypes", ${rooms} as rooms, ${stays(shapes)} as stays, ${blocks} as blocks`
