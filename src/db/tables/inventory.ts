import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'
import { rooms, roomTypes } from './rooms.ts'

/** OUT_OF_ORDER takes a room out of stock; OUT_OF_SERVICE keeps it from automatic assignment and warns. */
export const roomBlockKinds = ['OUT_OF_ORDER', 'OUT_OF_SERVICE'] as const

/** A room is closed for a period. A custom migration adds `room_blocks_no_overlap`: at most one block of a room at a time. */
export const roomBlocks = pgTable(
  'room_blocks',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    roomId: ulid('room_id').notNull(),
    kind: text('kind', { enum: roomBlockKinds }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason'),
    /** When it was written, its room type was sold further than its limit. */
    overbooked: boolean('overbooked').notNull().default(false),
    releasedAt: instant('released_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.roomId], foreignColumns: [rooms.accommodationId, rooms.id] }),
    check('room_blocks_period', sql`${t.startsAt} < ${t.endsAt}`),
    index('room_blocks_id').on(t.id),
    index('room_blocks_room').on(t.accommodationId, t.roomId, t.startsAt),
    index('room_blocks_start').on(t.accommodationId, t.startsAt, t.id),
  ],
)

/** Rooms that may be sold beyond those of the type, for the night of a date; without a row none. */
export const overbookingLimits = pgTable(
  'overbooking_limits',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.roomTypeId, t.day] }),
    foreignKey({ columns: [t.accommodationId, t.roomTypeId], foreignColumns: [roomTypes.accommodationId, roomTypes.id] }),
    check('overbooking_limits_rooms', sql`${t.rooms} >= 0`),
  ],
)
