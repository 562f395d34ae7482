export { deleteReservationMemo } from './delete-reservation-memo.ts'
export { memosPolicy } from './policy.ts'
export { memoView, type ReservationMemoRow } from './view.ts'
export { writeMemo } from './write-memo.ts'
