import { type SQLWrapper, sql } from 'drizzle-orm'
import { reservations, rooms } from '../../db/tables/index.ts'

export const holdsInventory = sql`${reservations.deletedAt} is null and ${reservations.status} not in ('INQUIRY', 'CHECKED_OUT')`

/** The words of the constraint `reservations_no_overlap`, so that its index answers. */
export const holdsRoom = sql`${reservations.roomId} is not null and ${holdsInventory}`

export const overlaps = (from: SQLWrapper, to: SQLWrapper) =>
  sql`tstzrange(${reservations.useStartAt}, ${reservations.useExpireAt}, '[)') && tstzrange(${from}, ${to}, '[)')`

/**
 * Whether a reservation holds the room of the statement at any moment of a period, or the guest of a deleted one still has to leave
 * it. All rooms that are held are found once: asked
 * for each room in turn, a large property takes a second.
 */
export const isHeldBetween = (accommodationId: SQLWrapper, from: SQLWrapper, to: SQLWrapper) =>
  sql`(${rooms.awaitsDepartureOf} is not null or ${rooms.id} in (select ${reservations.roomId} from ${reservations}
    where ${reservations.accommodationId} = ${accommodationId} and ${holdsRoom} and ${overlaps(from, to)}))`
