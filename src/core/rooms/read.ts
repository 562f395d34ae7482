import { asc, isNull } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { type ListArguments, readAuthorizedList } from '../../db/read-all.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readAuthorized } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { ROOM_TYPES_LISTED_MAX } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { roomsPolicy } from './policy.ts'
import type { StoredRoom } from './queries.ts'
import { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from './view.ts'

export const room = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<RoomRow> =>
  readAuthorized(ctx, roomsPolicy.room, { view: roomView, missing: 'ROOM_NOT_FOUND' }, id, selection)

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
    filter: filterBy(
      rooms,
      { accommodationId, roomTypeId: filter?.roomTypeId, state: filter?.state, cleaningState: filter?.cleaningState },
      [['inUse', !filter?.includeArchived || null, isNull(rooms.archivedAt)]],
    ),
    keys: ['roomNumber', 'id'],
    direction: 'asc',
  })
}

export function listRoomTypes(ctx: Context, args: ListArguments, selection: Selection): Promise<RoomTypeRow[]> {
  const list = { view: roomTypeView, orderBy: [asc(roomTypes.name)], limit: ROOM_TYPES_LISTED_MAX }
  return readAuthorizedList(ctx, roomsPolicy.roomTypes, list, args, selection)
}
