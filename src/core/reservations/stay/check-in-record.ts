import type { CheckInRecord } from '../../../db/tables/index.ts'
import type { Period } from '../period.ts'
import type { StoredReservation } from '../queries.ts'

const asText = ({ useStartAt, useExpireAt }: Period) => ({
  useStartAt: useStartAt.toISOString(),
  useExpireAt: useExpireAt.toISOString(),
})

/** What the check-in of a reservation changes, for its undo. */
export const checkInRecord = (now: Date, before: StoredReservation, period: Period): CheckInRecord => ({
  at: now.toISOString(),
  wasHolding: before.status === 'HOLDING',
  from: asText(before),
  to: asText(period),
})

/** The period to which an undo goes back: that of before the check-in, unless it has changed since. */
export function periodBeforeCheckIn(stay: StoredReservation): Period {
  const { useStartAt, useExpireAt, checkedIn } = stay
  const now = asText(stay)
  const isAsSet = checkedIn?.to.useStartAt === now.useStartAt && checkedIn.to.useExpireAt === now.useExpireAt
  if (!checkedIn || !isAsSet) return { useStartAt, useExpireAt }
  return { useStartAt: new Date(checkedIn.from.useStartAt), useExpireAt: new Date(checkedIn.from.useExpireAt) }
}
