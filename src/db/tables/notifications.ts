import { type SQL, sql } from 'drizzle-orm'
import { foreignKey, index, integer, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'
import { rooms, roomTypes } from './rooms.ts'

/** What was announced to those who work at an accommodation. */
export const notifications = pgTable(
  'notifications',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    type: text('type').notNull(),
    /** 1 normal, 2 warning, 3 or more urgent. */
    priority: integer('priority'),
    /** JSON text, as it was given. */
    data: text('data'),
    objective: text('objective'),
    relative: text('relative'),
    template: text('template'),
    description: text('description'),
    roomTypeId: ulid('room_type_id'),
    /** The room that it is about, where it is about one. */
    roomId: ulid('room_id'),
    /** The priority as lists are sorted by it: never null. */
    urgency: integer('urgency')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${notifications.priority}, 0)`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => {
    const given = (column: PgColumn) => sql`${column} is not null`
    return [
      primaryKey({ columns: [t.accommodationId, t.id] }),
      foreignKey({
        name: 'notifications_of_room_type',
        columns: [t.accommodationId, t.roomTypeId],
        foreignColumns: [roomTypes.accommodationId, roomTypes.id],
      }),
      foreignKey({
        name: 'notifications_of_room',
        columns: [t.accommodationId, t.roomId],
        foreignColumns: [rooms.accommodationId, rooms.id],
      }),
      // for the sweep alone: without an order, so that no list is read by it
      index('notifications_kept').using('brin', t.createdAt),
      index('notifications_created').on(t.accommodationId, t.createdAt, t.id),
      index('notifications_urgency').on(t.accommodationId, t.urgency, t.id),
      index('notifications_type').on(t.accommodationId, t.type, t.createdAt, t.id),
      index('notifications_objective').on(t.accommodationId, t.objective, t.createdAt, t.id).where(given(t.objective)),
      index('notifications_relative').on(t.accommodationId, t.relative, t.createdAt, t.id).where(given(t.relative)),
      index('notifications_room').on(t.accommodationId, t.roomId, t.createdAt, t.id).where(given(t.roomId)),
      index('notifications_room_type').on(t.accommodationId, t.roomTypeId, t.createdAt, t.id).where(given(t.roomTypeId)),
    ]
  },
)
