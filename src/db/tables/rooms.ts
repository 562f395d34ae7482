import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, instant, oneOf, refersTo, tableOfRows, timestamps, ulid } from './columns.ts'
import { users } from './users.ts'

export const roomStates = ['USING', 'NOT_USING'] as const
export const roomCleaningStates = ['CLEAN', 'DIRTY', 'CLEANING', 'INSPECTED'] as const

export const roomTypes = tableOfRows(
  'room_types',
  {
    accommodationId: idOf(() => accommodations),
    name: text().notNull(),
    /** Language tag → name. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    description: text(),
    /** Names of the files of its pictures, in their order. */
    pictures: text().array().notNull().default(sql`'{}'`),
    /** Maximum of adults and children; infants are not counted. */
    capacity: integer().notNull(),
    /** Between an hourly stay and the next stay of its room. */
    turnoverMinutes: integer().notNull().default(0),
    /** The taxes of nights that are priced by hand without a rate plan; null for those of the property. */
    taxGroup: text(),
    archivedAt: instant(),
    ...timestamps(),
  },
  (t) => [index('room_types_id').on(t.id), unique('room_types_name').on(t.accommodationId, t.name)],
)

export const rooms = tableOfRows(
  'rooms',
  {
    roomTypeId: ulid().notNull(),
    roomNumber: text().notNull(),
    floor: text(),
    state: oneOf(roomStates).notNull(),
    stateUpdatedAt: instant().notNull(),
    cleaningState: oneOf(roomCleaningStates).notNull(),
    /** For those who clean the room. */
    housekeepingNote: text(),
    /** Who cleans the room. */
    housekeeperId: ulid().references(() => users.id),
    /** Who last set it CLEAN, for the inspection. */
    cleanerId: ulid().references(() => users.id),
    /** A reservation that was deleted while its guest was in house: the room is blocked until the departure is confirmed. */
    awaitsDepartureOf: ulid(),
    awaitsDeparture: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${rooms.awaitsDepartureOf} is not null`),
    /** An archived room keeps its history and is never assigned again. */
    archivedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.roomTypeId, roomTypes),
    index('rooms_id').on(t.id),
    index('rooms_room_type').on(t.accommodationId, t.roomTypeId),
    unique('rooms_number').on(t.accommodationId, t.roomNumber),
  ],
)
