import type { Policy } from '../../kernel/authorize.ts'

export const memosPolicy = {
  createReservationMemo: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
  updateReservationMemo: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
  deleteReservationMemo: ['staff', 'accommodationAdmin', 'thirdPartyWrite'],
} as const satisfies Policy
