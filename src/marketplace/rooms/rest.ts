import { z } from 'zod'
import { roomAvailability } from '../../core/inventory/index.ts'
import { listRooms, listRoomTypes } from '../../core/rooms/index.ts'
import { appOf } from '../../kernel/app.ts'
import { allOf, id, moment, pageAnswer, pageOf, pageQuery } from '../../rest/common-schemas.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { argumentsOf } from '../../rest/spelling.ts'
import {
  Availability,
  availabilityFields,
  availabilityResource,
  Room,
  RoomType,
  roomFields,
  roomResource,
  roomTypeFields,
  roomTypeResource,
} from './room-resources.ts'

const includeArchived = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()
const stayType = z
  .enum(['lodge', 'rent'])
  .describe('The kind of stay: for an hourly one its turnover counts. lodge if not given.')
const common = { method: 'get', tag: 'Rooms' } as const

export const routes = [
  route({
    ...common,
    path: '/api/v1/rooms',
    operationId: 'listRooms',
    summary: 'The rooms by number',
    query: z.strictObject({ ...pageQuery, room_type_id: id.optional(), include_archived: includeArchived }),
    answers: ok('A page of rooms.', pageOf(Room)),
    answer: async ({ ctx, query }) => {
      const { first, after, ...filter } = argumentsOf(query)
      const { accommodationId } = appOf(ctx)
      return reply(200, pageAnswer(await listRooms(ctx, { accommodationId, first, after, filter }, roomFields), roomResource))
    },
  }),
  route({
    ...common,
    path: '/api/v1/room-types',
    operationId: 'listRoomTypes',
    summary: 'The room types by name',
    query: z.strictObject({ include_archived: includeArchived }),
    answers: ok('All of them.', allOf(RoomType)),
    answer: async ({ ctx, query }) => {
      const { accommodationId } = appOf(ctx)
      const types = await listRoomTypes(ctx, { accommodationId, ...argumentsOf(query) }, roomTypeFields)
      return reply(200, { data: types.map(roomTypeResource) })
    },
  }),
  route({
    ...common,
    path: '/api/v1/availability',
    operationId: 'readAvailability',
    summary: 'What is free throughout a period, by room type',
    query: z.strictObject({ from: moment, to: moment, room_type_id: id.optional(), type: stayType.optional() }),
    answers: ok('Each room type in use.', allOf(Availability)),
    answer: async ({ ctx, query }) => {
      const { accommodationId } = appOf(ctx)
      const types = await roomAvailability(ctx, { accommodationId, ...argumentsOf(query) }, availabilityFields)
      return reply(200, { data: types.map(availabilityResource) })
    },
  }),
]
