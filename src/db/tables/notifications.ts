import { type SQL, sql } from 'drizzle-orm'
import { index, integer, type PgColumn, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, keyOf, refersTo, table, timestamps, ulid } from './columns.ts'
import { rooms, roomTypes } from './rooms.ts'

/** Notifications for the staff of an accommodation. */
export const notifications = table(
  'notifications',
  {
    accommodationId: idOf(() => accommodations),
    id: ulid().notNull(),
    type: text().notNull(),
    /** 1 normal, 2 warning, 3 and above urgent. */
    priority: integer(),
    /** JSON text as received. */
    data: text(),
    objective: text(),
    relative: text(),
    template: text(),
    description: text(),
    roomTypeId: ulid(),
    /** The room that the notification is about, if any. */
    roomId: ulid(),
    /** The priority for sorting: never null. */
    urgency: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${notifications.priority}, 0)`),
    ...timestamps(),
  },
  (t) => {
    const isSet = (column: PgColumn) => sql`${column} is not null`
    return [
      keyOf(t.accommodationId, t.id),
      refersTo(t, t.roomTypeId, roomTypes, 'notifications_of_room_type'),
      refersTo(t, t.roomId, rooms, 'notifications_of_room'),
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
