import type { ReservationRow } from '../view.ts'

/** What staff alone see of a reservation. */
const staffOnly = {
  memo: null,
  userId: null,
  doorKeyId: null,
  channelId: null,
  otaCode: null,
  releaseAt: null,
  deletionReason: null,
  cancelledBy: null,
  cancelReason: null,
} as const satisfies Partial<ReservationRow>

/** The reservation as its guest may see it. */
export const hideStaffFields = (row: ReservationRow): ReservationRow => ({ ...row, ...staffOnly })
