import { type SQL, sql } from 'drizzle-orm'
import { foreignKey, index, integer, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'
import { rooms, roomTypes } from './rooms.ts'

/** Notifications for the staff of an accommodation. */
export const notifications = pgTable(
  'notifications',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    type: text('type').notNull(),
    /** 1 normal, 2 warning, 3 and above urgent. */
    priority: integer('priority'),
    /** JSON text as received. */
    data: text('data'),
    objective: text('objective'),
    relative: text('relative'),
    template: text('template'),
    description: text('description'),
    roomTypeId: ulid('room_type_id'),
    /** The room that the notification is about, if any. */
    roomId: ulid('room_id'),
    /** The priority for sorting: never null. */
    urgency: integer('urgency')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${notifications.priority}, 0)`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => {
    const isSet = (column: PgColumn) => sql`${column} is not null`
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
      // for the sweep alone: BRIN has no order, so lists do not use it
      index('notifications_kept').using('brin', t.createdAt),
      index('notifications_created').on(t.accommodationId, t.createdAt, t.id),
      index('notifications_urgency').on(t.accommodationId, t.urgency, t.id),
      index('notifications_type').on(t.accommodationId, t.type, t.createdAt, t.id),
      index('notifications_objective').on(t.accommodationId, t.objective, t.createdAt, t.id).where(isSet(t.objective)),
      index('notifications_relative').on(t.accommodationId, t.relative, t.createdAt, t.id).where(isSet(t.relative)),
      index('notifications_room').on(t.accommodationId, t.roomId, t.createdAt, t.id).where(isSet(t.roomId)),
      index('notifications_room_type').on(t.accommodationId, t.roomTypeId, t.createdAt, t.id).where(isSet(t.roomTypeId)),
    ]
  },
)
