import { type SQLWrapper, sql } from 'drizzle-orm'
import { reservations, roomBlocks, rooms, roomTypes } from '../../db/tables/index.ts'
import { TURNOVER_MINUTES_MAX } from '../../kernel/limits.ts'

export const takesInventory = sql`${reservations.deletedAt} is null and ${reservations.status} not in ('INQUIRY', 'CHECKED_OUT')`

/** The predicate of the constraint `reservations_no_overlap`, so its index serves the query. */
export const occupiesRoom = sql`${reservations.roomId} is not null and ${takesInventory}`

export const overlaps = (from: SQLWrapper, to: SQLWrapper) =>
  sql`tstzrange(${reservations.useStartAt}, ${reservations.useExpireAt}, '[)') && tstzrange(${from}, ${to}, '[)')`

/**
 * Whether a reservation occupies the room at any moment of the period, or the guest of a deleted one has yet to leave it.
 * The subquery finds all occupied rooms at once: one per room takes a second at a large property.
 */
export const isOccupiedBetween = (accommodationId: SQLWrapper, from: SQLWrapper, to: SQLWrapper) =>
  sql`(${rooms.awaitsDepartureOf} is not null or ${rooms.id} in (select ${reservations.roomId} from ${reservations}
    where ${reservations.accommodationId} = ${accommodationId} and ${occupiesRoom} and ${overlaps(from, to)}))`

export const blockOverlaps = (from: SQLWrapper, to: SQLWrapper) =>
  sql`tstzrange(${roomBlocks.startsAt}, ${roomBlocks.endsAt}, '[)') && tstzrange(${from}, ${to}, '[)')`

export type BlockKind = (typeof roomBlocks.$inferSelect)['kind']

/** Whether a block of one of the kinds closes the room at any moment of the period. */
export const isBlockedBetween = (accommodationId: SQLWrapper, from: SQLWrapper, to: SQLWrapper, kinds: readonly BlockKind[]) =>
  sql`${rooms.id} in (select ${roomBlocks.roomId} from ${roomBlocks}
    where ${roomBlocks.accommodationId} = ${accommodationId} and ${roomBlocks.releasedAt} is null
      and ${roomBlocks.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join())})
      and ${blockOverlaps(from, to)})`

export interface RoomNeed {
  accommodationId: string
  roomTypeId: string
  useStartAt: Date
  useExpireAt: Date
  /** Whether the room is for an hourly stay, which has a turnover of its own. */
  isRent: boolean
}

const the = sql.placeholder

/** The need of a prepared statement. */
export const theNeed = {
  accommodationId: the('accommodationId'),
  from: sql`${the('from')}::timestamptz`,
  to: sql`${the('to')}::timestamptz`,
}

/** Its values. */
export const needValues = ({ accommodationId, roomTypeId, useStartAt, useExpireAt, isRent }: RoomNeed) => ({
  accommodationId,
  roomTypeId,
  from: useStartAt.toISOString(),
  to: useExpireAt.toISOString(),
  isRent,
})

/** The turnover that the need's room type has. */
export const turnover = sql`(select make_interval(mins => ${roomTypes.turnoverMinutes})
  from ${roomTypes} where ${roomTypes.accommodationId} = ${theNeed.accommodationId} and ${roomTypes.id} = ${the('roomTypeId')})`

const longestTurnover = sql`make_interval(mins => ${sql.raw(String(TURNOVER_MINUTES_MAX))})`

/**
 * Whether a reservation is so close to the need's period that the turnover of one reaches into the other. The longest possible turnover is a
 * constant in the statement, so that the database can use an index.
 */
export const isWithinTurnover = sql`(
  ${overlaps(sql`${theNeed.from} - ${longestTurnover}`, sql`${theNeed.to} + ${longestTurnover}`)} and (
    (${reservations.type} = 'rent' and ${reservations.useExpireAt} <= ${theNeed.from}
      and ${reservations.useExpireAt} > ${theNeed.from} - ${turnover})
    or (${the('isRent')}::boolean and ${reservations.useStartAt} >= ${theNeed.to}
      and ${reservations.useStartAt} < ${theNeed.to} + ${turnover})))`
