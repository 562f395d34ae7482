import type { ReservationRow } from '../view.ts'

/** Fields for staff only. */
const staffOnly = {
  memo: null,
  userId: null,
  doorKeyId: null,
  channelId: null,
  otaCode: null,
  bookingId: null,
  ratePlanId: null,
  releaseAt: null,
  noShowAt: null,
  deletionReason: null,
  cancelledBy: null,
  cancelReason: null,
} as const satisfies Partial<ReservationRow>

export const hideStaffFields = (row: ReservationRow): ReservationRow => ({ ...row, ...staffOnly })
