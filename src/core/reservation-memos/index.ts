export { deleteReservationMemo } from './delete-reservation-memo.ts'
export { personalData } from './personal-data.ts'
export { memoView, type ReservationMemoRow } from './view.ts'
export { addMemos, memosOf, replaceMemo } from './write-memos.ts'
