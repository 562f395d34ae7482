import type { ReservationRow } from '../view.ts'

/** Fields for staff only. */
const staffOnly: Partial<ReservationRow> = {
  taxExemptions: [],
  folios: [],
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
}

export const hideStaffFields = (row: ReservationRow): ReservationRow => ({ ...row, ...staffOnly })
