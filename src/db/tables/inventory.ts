import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core'
import { day, instant, keyOf, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'
import { rooms, roomTypes } from './rooms.ts'

/** OUT_OF_ORDER takes a room out of stock; OUT_OF_SERVICE keeps it from automatic assignment and warns. */
export const roomBlockKinds = ['OUT_OF_ORDER', 'OUT_OF_SERVICE'] as const

/** A room is closed for a period. A custom migration adds `room_blocks_no_overlap`: at most one block of a room at a time. */
export const roomBlocks = tableOfRows(
  'room_blocks',
  {
    roomId: ulid().notNull(),
    kind: oneOf(roomBlockKinds).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    reason: text(),
    /** When it was written, its room type was sold further than its limit. */
    overbooked: boolean().notNull().default(false),
    releasedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.roomId, rooms),
    check('room_blocks_period', sql`${t.startsAt} < ${t.endsAt}`),
    index('room_blocks_id').on(t.id),
    index('room_blocks_room').on(t.accommodationId, t.roomId, t.startsAt),
    index('room_blocks_start').on(t.accommodationId, t.startsAt, t.id),
  ],
)

/** Rooms that may be sold beyond those of the type, for the night of a date; without a row none. */
export const overbookingLimits = table(
  'overbooking_limits',
  {
    accommodationId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    day: day().notNull(),
    rooms: integer().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.roomTypeId, t.day),
    refersTo(t, t.roomTypeId, roomTypes),
    check('overbooking_limits_rooms', sql`${t.rooms} >= 0`),
  ],
)
