import type { Policy } from '../../kernel/authorize.ts'

export const memosPolicy = {
  createReservationMemo: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  updateReservationMemo: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
  deleteReservationMemo: ['staff', 'accommodationAdmin', 'thirdPartyWrite', 'app'],
} as const satisfies Policy
