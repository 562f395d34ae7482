import type * as tables from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'

type Reservation = typeof tables.reservations.$inferInsert

const booker = { name: 'Harbour Choir', contacts: [{ contactType: 'email', contactValue: 'choir@example.com' }] }
const largest = 4

/** A group that comes together: some stays that begin at the same time, on the first of the next days with several. */
export function groupOf(reservations: readonly Reservation[], now: Date) {
  const expected = reservations.filter(
    ({ status, type, deletedAt, useStartAt }) => status === 'DEFINITE' && type === 'lodge' && !deletedAt && useStartAt > now,
  )
  const [together = []] = [...Map.groupBy(expected, ({ useStartAt }) => useStartAt.getTime())]
    .filter(([, stays]) => stays.length > 1)
    .sort(([one], [other]) => one - other)
    .map(([, stays]) => stays.slice(0, largest))
  const [{ accommodationId }] = reservations as [Reservation]
  const booking = { accommodationId, id: newId(), number: '2000000001', status: 'CONFIRMED', booker } as const
  return { booking: { ...booking, createdAt: now, updatedAt: now }, reservationIds: together.map(({ id }) => id) }
}
