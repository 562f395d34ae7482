import { sql } from 'drizzle-orm'
import { memberships, type reservations, type roomBlocks, rooms, users } from '../../db/tables/index.ts'
import { defineView, one, qualifyColumns } from '../../db/view.ts'
import { dayWindow } from '../accommodations/index.ts'
import { holds } from '../inventory/index.ts'
import { isReady, type RoomRow, roomView } from '../rooms/index.ts'
import { isSettingOn } from '../settings/index.ts'

const { placeholder: the } = sql
const accommodationId = sql`${the('accommodationId')}::text`
const now = sql`${the('now')}::timestamptz`
const day = dayWindow({ accommodationId, date: sql`${the('date')}`, now })

/** Guests who are expected. */
const isDue = sql`status in ('TENTATIVE', 'DEFINITE', 'HOLDING')`

/**
 * Stays that touch the day, by room: one value, which does not depend on the row, so the database reads them once. A guest who
 * overstays is still in the room.
 */
const occupancyOfDay = sql`
  with day as materialized (${day}), stays as (
    select room_id, id, status, type, use_start_at, use_expire_at, sleeps, child_sleeps, infant_sleeps
    from reservations
    where accommodation_id = ${accommodationId} and room_id is not null
      and (${holds('reservations', now)} or (deleted_at is null and status = 'CHECKED_OUT'))
      and tstzrange(use_start_at, use_expire_at, '[)') && tstzrange((select starts_at from day), (select ends_at from day), '[)')
    union all
    select room_id, id, status, type, use_start_at, use_expire_at, sleeps, child_sleeps, infant_sleeps
    from reservations
    where accommodation_id = ${accommodationId} and deleted_at is null and status = 'CHECKED_IN'
      and use_expire_at <= (select starts_at from day) and (select starts_at from day) <= ${now}
  )
  select jsonb_object_agg(room_id, occupancy) from (
    select room_id, jsonb_build_object(
      'dueAt', min(greatest(use_start_at, day.starts_at)) filter (where ${isDue}),
      'stays', jsonb_agg(jsonb_build_object(
        'reservationId', id, 'status', status, 'type', type, 'startsAt', use_start_at, 'endsAt', use_expire_at,
        'arrives', use_start_at >= day.starts_at, 'departs', use_expire_at <= day.ends_at,
        'adults', sleeps, 'children', child_sleeps, 'infants', infant_sleeps) order by use_start_at, id)) as occupancy
    from stays, day group by room_id
  ) as by_room`

/** Blocks that touch the day, by room. */
const blocksOfDay = sql`
  with day as materialized (${day})
  select jsonb_object_agg(room_id, blocks) from (
    select room_id, jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'startsAt', starts_at, 'endsAt', ends_at, 'reason', reason) order by starts_at) as blocks
    from room_blocks
    where accommodation_id = ${accommodationId} and released_at is null
      and tstzrange(starts_at, ends_at, '[)') && tstzrange((select starts_at from day), (select ends_at from day), '[)')
    group by room_id
  ) as by_room`

/**
 * Check-in time of the first guest of the room after the day. The stays of the room come one by one from the index of their room, which the
 * inner query keeps the planner from passing over: the constraint against overlaps would find and sort all that lie ahead.
 */
const laterArrival = sql`
  select use_start_at from (
    select use_start_at, status, deleted_at, release_at from reservations
    where accommodation_id = ${rooms.accommodationId} and room_id = ${rooms.id}
      and use_start_at >= (select ends_at from (${day}) as day)
    order by use_start_at offset 0
  ) as later where ${holds('later', now)} limit 1`

type StoredReservation = typeof reservations.$inferSelect

export interface HousekeepingStayRow extends Pick<StoredReservation, 'status' | 'type'> {
  reservationId: string
  startsAt: Date
  endsAt: Date
  arrives: boolean
  departs: boolean
  adults: number
  children: number
  infants: number
}

export type HousekeepingBlockRow = Pick<typeof roomBlocks.$inferSelect, 'id' | 'kind' | 'startsAt' | 'endsAt' | 'reason'>

export interface HousekeeperRow {
  id: string
  name: string
}

export interface HousekeepingRoomRow extends RoomRow {
  isReady: boolean
  stays: HousekeepingStayRow[]
  neededToday: boolean
  nextArrivalAt: Date | null
  blocks: HousekeepingBlockRow[]
  note: string | null
  housekeeper: HousekeeperRow | null
  cleanedBy: HousekeeperRow | null
}

/** What the database says of the stays of a room. */
interface Occupancy {
  stays: HousekeepingStayRow[]
  /** Check-in time of the first guest of the day who has not checked in yet; the start of the day for one who is late. */
  dueAt: Date | null
}

export type ReadRoom = Omit<HousekeepingRoomRow, 'stays' | 'neededToday' | 'nextArrivalAt'> & {
  occupancy?: Occupancy | null
  laterArrivalAt?: Date | null
}

const whoWorksHere = (userId: typeof rooms.housekeeperId | typeof rooms.cleanerId) =>
  one(
    defineView<HousekeeperRow>(users),
    sql`${users.id} = ${userId} and exists (select 1 from ${memberships}
      where ${memberships.accommodationId} = ${rooms.accommodationId} and ${memberships.userId} = ${userId})`,
  )

const inspectionRequired = isSettingOn(rooms.accommodationId, 'room', 'inspectionRequired')

const { roomType } = roomView.relations

/** Rooms on a day, with its placeholders. */
export const housekeepingRoomView = defineView<ReadRoom>(rooms, {
  always: ['accommodationId', 'id'],
  computed: {
    isReady: qualifyColumns(isReady(inspectionRequired)),
    note: qualifyColumns(sql`${rooms.housekeepingNote}`),
    blocks: qualifyColumns(sql`coalesce((${blocksOfDay}) -> ${rooms.id}, '[]'::jsonb)`),
    occupancy: qualifyColumns(sql`(${occupancyOfDay}) -> ${rooms.id}`),
    laterArrivalAt: qualifyColumns(sql`(${laterArrival})`).mapWith(rooms.createdAt),
  },
  relations: {
    roomType: roomType!,
    housekeeper: whoWorksHere(rooms.housekeeperId),
    cleanedBy: whoWorksHere(rooms.cleanerId),
  },
})
