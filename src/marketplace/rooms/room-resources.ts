import { z } from 'zod'
import type { RoomTypeAvailabilityRow } from '../../core/inventory/index.ts'
import { id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

export const RoomType = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    capacity: z.int(),
    turnover_minutes: z
      .int()
      .describe(
        'Minutes after an hourly stay in which its room is not sold. Staff may still place a stay there by naming the room.',
      ),
    archived_at: instant.nullable(),
  })
  .meta({ id: 'RoomType' })

export const Room = z
  .object({
    id,
    room_type_id: id,
    room_number: z.string(),
    floor: z.string().nullable(),
    state: z.enum(['USING', 'NOT_USING']),
    cleaning_state: z.enum(['CLEAN', 'DIRTY', 'CLEANING', 'INSPECTED']),
    state_updated_at: instant,
    archived_at: instant.nullable(),
  })
  .meta({ id: 'Room' })

export const Availability = z
  .object({
    room_type_id: id,
    name: z.string(),
    total: z.int().describe('Rooms in use.'),
    free: z
      .int()
      .describe('Rooms that no stay with its turnover, no guest who overstays and no block holds at any time of the period.'),
    unassigned: z.int().describe('Reservations of the period that wait for a room of this type.'),
    available: z
      .int()
      .describe('Stays for the whole period that can still be sold without overbooking; 0 while the sale is stopped.'),
    sold: z.int().describe('Reservations that hold a room of the type at the moment of the period at which least is left.'),
    held: z.int().describe('Holds (TENTATIVE) at that moment.'),
    out_of_order: z.int().describe('Rooms that are out of order at that moment.'),
    overbooking: z.int().describe('Rooms that may be sold beyond those of the type in that night.'),
    left: z.int().describe('total + overbooking - out_of_order - sold - held at that moment; below zero if more is sold.'),
    sale_stopped: z
      .boolean()
      .describe(
        'Whether new reservations are refused with 409 `sale_stopped`, for stays of any date. What a channel has sold, with `channel_id` and `ota_code`, is stored.',
      ),
    sale_stopped_until: instant.nullable().describe('When the property sells again; null if no end is set.'),
    rooms: z.array(z.object({ id, room_number: z.string() })).describe('The free rooms.'),
  })
  .meta({ id: 'Availability' })

export const roomTypeFields = fieldsOf(RoomType)
export const roomTypeResource = resourceOf(RoomType)

export const roomFields = fieldsOf(Room)
export const roomResource = resourceOf(Room)

/** What can still be sold of a room type: nothing while the sale is stopped. */
export const availabilityRow = (row: RoomTypeAvailabilityRow) => ({
  ...row,
  roomTypeId: row.id,
  available: row.saleStopped ? 0 : row.available,
})
