import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readAll } from '../../../db/read-all.ts'
import { none, type Selection } from '../../../db/selection.ts'
import { roomTypes } from '../../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../../db/view.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { day, id } from '../../../kernel/inputs.ts'
import { INVENTORY_NIGHTS_MAX, ROOM_TYPES_LISTED_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { addDays } from '../../../kernel/zone.ts'
import { levelsDuring } from '../levels.ts'
import { inventoryPolicy } from '../policy.ts'
import { saleStopFields } from '../sale-stop.ts'
import { ofRoomType, type RoomTypeCalendarRow } from '../view.ts'

const { placeholder: the } = sql
const accommodationId = sql`${the('accommodationId')}::text`

/** Noon of a date at the property. */
const noonOf = (
  date: 'from' | 'to',
  daysLater: number,
) => sql`((${the(date)}::date + ${sql.raw(String(daysLater))} + time '12:00')
  at time zone (select time_zone from accommodations where id = ${accommodationId}))`

const levels = levelsDuring({
  accommodationId,
  startsAt: noonOf('from', 0),
  endsAt: noonOf('to', 1),
  isRent: sql`false`,
  now: sql`${the('now')}::timestamptz`,
  types: sql`room_types.archived_at is null and (${the('roomTypeIds')}::text[] is null or room_types.id = any(${the('roomTypeIds')}::text[]))`,
})

/** Rooms out of service by type and night. A room with two blocks in one night counts once. */
const outOfService = sql`
  select rooms.room_type_id, night::date as night, count(distinct rooms.id)::int as rooms
  from stay
    join room_blocks on room_blocks.accommodation_id = ${accommodationId} and room_blocks.released_at is null
      and room_blocks.kind = 'OUT_OF_SERVICE'
      and tstzrange(room_blocks.starts_at, room_blocks.ends_at, '[)') && tstzrange(stay.starts_at, stay.ends_at, '[)')
    join rooms on rooms.accommodation_id = room_blocks.accommodation_id and rooms.id = room_blocks.room_id and rooms.archived_at is null
    cross join generate_series(
      greatest(stay.first_night, (room_blocks.starts_at at time zone stay.zone - interval '12 hours')::date),
      least(stay.last_night, ((room_blocks.ends_at - interval '1 millisecond') at time zone stay.zone - interval '12 hours')::date),
      interval '1 day') as night
  group by 1, 2`

const nights = qualifyColumns(sql`(
  with ${levels}, nightly as (
    select distinct on (room_type_id, night) * from levels order by room_type_id, night, "left", at
  ), out_of_service as (${outOfService})
  select jsonb_object_agg(room_type_id, nights) from (
    select nightly.room_type_id, jsonb_build_object(
      'total', jsonb_agg(nightly.rooms order by nightly.night),
      'outOfOrder', jsonb_agg(nightly.out_of_order order by nightly.night),
      'outOfService', jsonb_agg(coalesce(out_of_service.rooms, 0) order by nightly.night),
      'sold', jsonb_agg(nightly.sold order by nightly.night),
      'held', jsonb_agg(nightly.held order by nightly.night),
      'overbooking', jsonb_agg(nightly.overbooking order by nightly.night),
      'left', jsonb_agg(nightly."left" order by nightly.night)) as nights
    from nightly left join out_of_service on out_of_service.room_type_id = nightly.room_type_id and out_of_service.night = nightly.night
    group by nightly.room_type_id
  ) as by_type) -> ${roomTypes.id}`)

const calendarView = defineView<RoomTypeCalendarRow>(roomTypes, {
  always: ['id'],
  needs: ofRoomType,
  computed: { nights, ...saleStopFields },
})

export const inventoryCalendar = verbAt(
  inventoryPolicy.inventoryCalendar,
  {
    accommodationId: id,
    from: day,
    to: day,
    roomTypeIds: z.array(id).max(ROOM_TYPES_LISTED_MAX).nullish(),
  },
  async (ctx, { accommodationId, from, to, roomTypeIds = null }, selection: Selection) => {
    if (from > to) fail('PERIOD_INVALID', { field: 'to' })
    if (to >= addDays(from, INVENTORY_NIGHTS_MAX)) refuseField('to', `a calendar has at most ${INVENTORY_NIGHTS_MAX} nights`)
    const isWanted = sql`(${the('roomTypeIds')}::text[] is null or ${roomTypes.id} = any(${the('roomTypeIds')}::text[]))`
    const where = and(eq(roomTypes.accommodationId, the('accommodationId')), isNull(roomTypes.archivedAt), isWanted)
    const fields = Object.entries(selection).filter(([field]) => field in ofRoomType || field in saleStopFields)
    const rows = await readAll(
      ctx,
      {
        name: 'inventoryCalendar',
        view: calendarView,
        selection: Object.fromEntries([...fields, ['nights', none]]),
        where,
        orderBy: [asc(roomTypes.name)],
        limit: ROOM_TYPES_LISTED_MAX,
      },
      { accommodationId, from, to, roomTypeIds, now: ctx.clock.now().toISOString() },
    )
    return (rows as (RoomTypeCalendarRow & { nights: object })[]).map(({ nights, ...row }) => ({ ...row, ...nights }))
  },
)
