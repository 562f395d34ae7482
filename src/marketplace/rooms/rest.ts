import { z } from 'zod'
import { roomAvailability } from '../../core/inventory/index.ts'
import { listRooms, listRoomTypes } from '../../core/rooms/index.ts'
import { id, moment, pageQuery } from '../../rest/common-schemas.ts'
import { page, rows, verbRoute } from '../../rest/verb-route.ts'
import { Availability, availabilityRow, Room, RoomType } from './room-resources.ts'

const includeArchived = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()
const stayType = z
  .enum(['lodge', 'rent'])
  .describe('The kind of stay: for an hourly one its turnover counts. lodge if not given.')
const common = { method: 'get', tag: 'Rooms' } as const

export const routes = [
  verbRoute({
    ...common,
    path: '/api/v1/rooms',
    operationId: 'listRooms',
    summary: 'The rooms by number',
    query: z.strictObject({ ...pageQuery, room_type_id: id.optional(), include_archived: includeArchived }),
    gives: page('A page of rooms.', Room),
    verb: (ctx, { roomTypeId, includeArchived, ...args }, fields) =>
      listRooms(ctx, { ...args, filter: { roomTypeId, includeArchived } }, fields),
  }),
  verbRoute({
    ...common,
    path: '/api/v1/room-types',
    operationId: 'listRoomTypes',
    summary: 'The room types by name',
    query: z.strictObject({ include_archived: includeArchived }),
    gives: rows('All of them.', RoomType),
    verb: listRoomTypes,
  }),
  verbRoute({
    ...common,
    path: '/api/v1/availability',
    operationId: 'readAvailability',
    summary: 'What is free throughout a period, by room type',
    query: z.strictObject({ from: moment, to: moment, room_type_id: id.optional(), type: stayType.optional() }),
    gives: rows('Each room type in use.', Availability),
    verb: async (ctx, args, fields) => (await roomAvailability(ctx, args, fields)).map(availabilityRow),
  }),
]
