import { and, asc, eq, gt, gte, lte, ne, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { Outdated } from '../../../db/sql-state.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Grant } from '../../../kernel/authorize.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { lockBooks } from '../../accommodations/index.ts'
import { isPlanned } from '../../folios/index.ts'
import { accommodationOfRoom, lockRoom, type StoredRoom } from '../../rooms/index.ts'
import { occupying } from '../assignment/room-occupancy.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import type { StayWishes } from '../change/verbs.ts'
import { reservationsPolicy } from '../policy.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'
import { reservationConstraints } from '../transact-on-reservation.ts'

interface OfRoom<Name extends 'checkIn' | 'checkOut'> {
  name: Name
  wish: StayWishes[Name]
  /** Which stay of the room; the earliest one. */
  isMeant: (now: Date) => SQL | undefined
  /** A stay that comes before those. */
  first?: (room: StoredRoom) => string | null
  /** Said if there is none. */
  missing: string
}

/** A verb on a stay of a room that its caller knows by the room alone. */
const verbOfRoom = <Name extends 'checkIn' | 'checkOut'>(
  allowed: readonly Grant[],
  { name, wish, first, isMeant, missing }: OfRoom<Name>,
) =>
  verbOnRow(
    allowed,
    z.object({ roomId: id }),
    'roomId',
    accommodationOfRoom,
    async (ctx, [{ roomId }, accommodationId]): Promise<StoredReservation> =>
      transact(
        ctx,
        async (unit) => {
          const found = async () => {
            const { id, status, deletedAt } = reservations
            const [stay] = await unit.db
              .select({ id, status, deletedAt })
              .from(reservations)
              .where(and(occupying({ accommodationId, id: roomId }), isMeant(ctx.clock.now())))
              .orderBy(asc(reservations.useStartAt), asc(reservations.id))
              .limit(1)
            return stay
          }
          const likely = name === 'checkIn' ? await found() : undefined
          const books = likely && isPlanned(likely) ? await lockBooks(unit.db, accommodationId) : null
          const room = await lockRoom(unit.db, accommodationId, roomId)
          const stayId = first?.(room) ?? (await found())?.id ?? fail('RESERVATION_NOT_FOUND', missing)
          const stay = await lockReservation(unit.db, accommodationId, stayId)
          if (!books && isPlanned(stay)) throw new Outdated('Another stay of the room, which is planned, comes first now.')
          return (await changeLockedStay(ctx, unit, { stay, room, books }, name, wish)).reservation
        },
        { constraints: reservationConstraints },
      ),
  )

/** The earliest stay that is not over. A guest in house counts too: a second call must not check in tomorrow's guest. */
export const roomCheckIn = verbOfRoom(reservationsPolicy.roomCheckIn, {
  name: 'checkIn',
  wish: { useExpireAtLimit: null },
  isMeant: (now) =>
    and(gte(reservations.useExpireAt, now), or(ne(reservations.status, 'CHECKED_IN'), gt(reservations.useExpireAt, now))),
  missing: 'No reservation waits for this room.',
})

/** The guest in house, also one who overstays. A room has one at most; a guest who has yet to leave it goes before. */
export const roomCheckOut = verbOfRoom(reservationsPolicy.roomCheckOut, {
  name: 'checkOut',
  wish: { kind: 'room' },
  first: ({ awaitsDepartureOf }) => awaitsDepartureOf,
  isMeant: (now) => and(eq(reservations.status, 'CHECKED_IN'), lte(reservations.useStartAt, now)),
  missing: 'No guest is in house in this room now.',
})
