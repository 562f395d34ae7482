import { type SQL, sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'
import { users } from './users.ts'

export const roomStates = ['USING', 'NOT_USING'] as const
export const roomCleaningStates = ['CLEAN', 'DIRTY', 'CLEANING', 'INSPECTED'] as const

export const roomTypes = pgTable(
  'room_types',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    name: text('name').notNull(),
    /** Language tag → name. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    description: text('description'),
    /** Names of the files of its pictures, in their order. */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    /** Maximum of adults and children; infants are not counted. */
    capacity: integer('capacity').notNull(),
    /** Between an hourly stay and the next stay of its room. */
    turnoverMinutes: integer('turnover_minutes').notNull().default(0),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    index('room_types_id').on(t.id),
    unique('room_types_name').on(t.accommodationId, t.name),
  ],
)

export const rooms = pgTable(
  'rooms',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    roomNumber: text('room_number').notNull(),
    floor: text('floor'),
    state: text('state', { enum: roomStates }).notNull(),
    stateUpdatedAt: instant('state_updated_at').notNull(),
    cleaningState: text('cleaning_state', { enum: roomCleaningStates }).notNull(),
    /** For those who clean the room. */
    housekeepingNote: text('housekeeping_note'),
    /** Who cleans the room. */
    housekeeperId: ulid('housekeeper_id').references(() => users.id),
    /** Who last set it CLEAN, for the inspection. */
    cleanerId: ulid('cleaner_id').references(() => users.id),
    /** A reservation that was deleted while its guest was in house: the room is blocked until the departure is confirmed. */
    awaitsDepartureOf: ulid('awaits_departure_of'),
    awaitsDeparture: boolean('awaits_departure')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${rooms.awaitsDepartureOf} is not null`),
    /** An archived room keeps its history and is never assigned again. */
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.roomTypeId], foreignColumns: [roomTypes.accommodationId, roomTypes.id] }),
    index('rooms_id').on(t.id),
    index('rooms_room_type').on(t.accommodationId, t.roomTypeId),
    unique('rooms_number').on(t.accommodationId, t.roomNumber),
  ],
)
