import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { filterOf } from '../../db/filter.ts'
import { readAll } from '../../db/read-all.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ROOM_TYPES_LISTED_MAX } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { roomsPolicy } from './policy.ts'
import type { StoredRoom } from './queries.ts'
import { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from './view.ts'

export async function room(ctx: Context, { id }: { id: string }, selection: Selection): Promise<RoomRow> {
  authorize(ctx.actor, roomsPolicy.room)
  const where = eq(rooms.id, sql.placeholder('id'))
  const found = await readOne(ctx, 'room', roomView, selection, where, { id })
  if (!found) fail('ROOM_NOT_FOUND')
  authorize(ctx.actor, roomsPolicy.room, found.accommodationId)
  return found
}

/** For other subgraphs: the rooms with these ids that the caller may see. */
export async function roomsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<RoomRow[]> {
  const found = await readByIds(ctx, roomView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, roomsPolicy.room, accommodationId))
}

export async function roomTypesByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<RoomTypeRow[]> {
  const found = await readByIds(ctx, roomTypeView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, roomsPolicy.roomTypes, accommodationId))
}

interface RoomsArguments extends PageArguments {
  accommodationId: string
  filter?:
    | (Partial<Record<'roomTypeId', string | null>> & {
        state?: StoredRoom['state'] | null
        cleaningState?: StoredRoom['cleaningState'] | null
        includeArchived?: boolean | null
      })
    | null
}

export async function listRooms(ctx: Context, args: RoomsArguments, selection: Selection): Promise<Page<RoomRow>> {
  const { accommodationId, filter } = args
  authorize(ctx.actor, roomsPolicy.rooms, accommodationId)
  return readPage(ctx, args, {
    name: 'rooms',
    view: roomView,
    selection,
    filter: filterOf([
      ['accommodationId', accommodationId, eq(rooms.accommodationId, sql.placeholder('accommodationId'))],
      ['roomTypeId', filter?.roomTypeId, eq(rooms.roomTypeId, sql.placeholder('roomTypeId'))],
      ['state', filter?.state, eq(rooms.state, sql.placeholder('state'))],
      ['cleaningState', filter?.cleaningState, eq(rooms.cleaningState, sql.placeholder('cleaningState'))],
      ['inUse', !filter?.includeArchived || null, isNull(rooms.archivedAt)],
    ]),
    keys: ['roomNumber', 'id'],
    direction: 'asc',
  })
}

interface RoomTypesArguments {
  accommodationId: string
  includeArchived?: boolean | null
}

export async function listRoomTypes(ctx: Context, args: RoomTypesArguments, selection: Selection): Promise<RoomTypeRow[]> {
  const { accommodationId, includeArchived } = args
  authorize(ctx.actor, roomsPolicy.roomTypes, accommodationId)
  const name = `roomTypes ${Boolean(includeArchived)}`
  const where = and(
    eq(roomTypes.accommodationId, sql.placeholder('accommodationId')),
    includeArchived ? undefined : isNull(roomTypes.archivedAt),
  )
  const list = { name, view: roomTypeView, selection, where, orderBy: [asc(roomTypes.name)], limit: ROOM_TYPES_LISTED_MAX }
  return readAll(ctx, list, { accommodationId })
}
