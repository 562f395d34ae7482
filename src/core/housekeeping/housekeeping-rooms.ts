import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { readAll } from '../../db/read-all.ts'
import { none, type Selection } from '../../db/selection.ts'
import { rooms } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { day, id } from '../../kernel/inputs.ts'
import { ROOMS_LISTED_MAX } from '../../kernel/limits.ts'
import { verbAt } from '../../kernel/verb.ts'
import { housekeepingPolicy } from './policy.ts'
import { type HousekeepingRoomRow, housekeepingRoomView, type ReadRoom } from './view.ts'

export const housekeepingRooms = verbAt(
  housekeepingPolicy.housekeepingRooms,
  { accommodationId: id, date: day.nullish() },
  async (ctx, { accommodationId, date = null }, selection: Selection) => readRooms({ accommodationId, date }, ctx, selection),
)

interface RoomsQuery {
  accommodationId: string
  /** Null means today. */
  date?: string | null
  /** Without them all rooms in use. */
  roomIds?: readonly string[]
}

const { placeholder: the } = sql

/** Rooms on a day by room number. */
export async function readRooms(
  { accommodationId, date = null, roomIds }: RoomsQuery,
  ctx: Context,
  selection: Selection,
): Promise<HousekeepingRoomRow[]> {
  const ofAccommodation = eq(rooms.accommodationId, the('accommodationId'))
  const list = {
    name: `housekeepingRooms ${roomIds !== undefined}`,
    view: housekeepingRoomView,
    selection: withOccupancy(selection),
    where: and(ofAccommodation, roomIds ? sql`${rooms.id} = any(${the('roomIds')})` : isNull(rooms.archivedAt)),
    orderBy: [asc(rooms.roomNumber), asc(rooms.id)],
    limit: ROOMS_LISTED_MAX,
  }
  const rows = await readAll(ctx, list, { accommodationId, date, roomIds, now: ctx.clock.now().toISOString() })
  return rows.map(asRoom)
}

const ofOccupancy = ['stays', 'neededToday', 'nextArrivalAt']

/** Replaces the selected fields about stays by what they are made of. */
function withOccupancy(selection: Selection): Selection {
  const others = Object.entries(selection).filter(([field]) => !ofOccupancy.includes(field))
  const needsOccupancy = ofOccupancy.some((field) => selection[field])
  const { nextArrivalAt } = selection
  const occupancy = { occupancy: none, ...(nextArrivalAt && { laterArrivalAt: none }) }
  return { ...Object.fromEntries(others), ...(needsOccupancy && occupancy) }
}

function asRoom({ occupancy, laterArrivalAt, ...room }: ReadRoom): HousekeepingRoomRow {
  const { stays, dueAt } = occupancy ?? { stays: [], dueAt: null }
  return { ...room, stays, neededToday: dueAt !== null, nextArrivalAt: dueAt ?? laterArrivalAt ?? null }
}
