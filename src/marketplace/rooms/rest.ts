import { z } from 'zod'
import { listRooms, listRoomTypes, roomAvailability } from '../../core/rooms/index.ts'
import { appOf } from '../../kernel/app.ts'
import { Room, RoomType } from '../../rest/resources.ts'
import { reply, route } from '../../rest/route.ts'
import { id, instant, moment, pageAnswer, pageOf, pageQuery } from '../../rest/shapes.ts'
import {
  availabilityFields,
  availabilityResource,
  roomFields,
  roomResource,
  roomTypeFields,
  roomTypeResource,
} from './resource.ts'

const Availability = z
  .object({
    room_type_id: id,
    name: z.string(),
    total: z.int().describe('Rooms in use.'),
    free: z.int().describe('Rooms that nobody holds throughout the period.'),
    unassigned: z.int().describe('Reservations of the period that wait for a room of this type.'),
    available: z.int().describe('Rooms that can still be sold; 0 while the sale is stopped.'),
    sale_stopped: z.boolean().describe('Whether new reservations are refused with 409 `sale_stopped`, for stays of any date.'),
    sale_stopped_until: instant.nullable().describe('When the property sells again; null where no end is set.'),
    rooms: z.array(z.object({ id, room_number: z.string() })).describe('The free rooms.'),
  })
  .meta({ id: 'Availability' })

const includeArchived = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()
const common = { method: 'get', tag: 'Rooms', access: 'installation' } as const

export const routes = [
  route({
    ...common,
    path: '/api/v1/rooms',
    operationId: 'listRooms',
    summary: 'The rooms by number',
    query: z.strictObject({ ...pageQuery, room_type_id: id.optional(), include_archived: includeArchived }),
    answers: { 200: { says: 'A page of rooms.', body: pageOf(Room) } },
    answer: async ({ ctx, query }) => {
      const { cursor: after, limit: first, room_type_id: roomTypeId, include_archived: includeArchived } = query
      const filter = { roomTypeId, includeArchived }
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
    answers: { 200: { says: 'All of them.', body: z.object({ data: z.array(RoomType) }) } },
    answer: async ({ ctx, query: { include_archived: includeArchived } }) => {
      const { accommodationId } = appOf(ctx)
      const types = await listRoomTypes(ctx, { accommodationId, includeArchived }, roomTypeFields)
      return reply(200, { data: types.map(roomTypeResource) })
    },
  }),
  route({
    ...common,
    path: '/api/v1/availability',
    operationId: 'readAvailability',
    summary: 'What is free throughout a period, by room type',
    query: z.strictObject({ from: moment, to: moment, room_type_id: id.optional() }),
    answers: { 200: { says: 'Each room type in use.', body: z.object({ data: z.array(Availability) }) } },
    answer: async ({ ctx, query: { from, to, room_type_id: roomTypeId } }) => {
      const { accommodationId } = appOf(ctx)
      const types = await roomAvailability(ctx, { accommodationId, from, to, roomTypeId }, availabilityFields)
      return reply(200, { data: types.map(availabilityResource) })
    },
  }),
]
