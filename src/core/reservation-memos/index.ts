export { deleteReservationMemo } from './delete-reservation-memo.ts'
export { memosPolicy } from './policy.ts'
export { replaceMemo } from './replace-memo.ts'
export { memoView, type ReservationMemoRow } from './view.ts'
