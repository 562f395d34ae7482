export { memoView, type ReservationMemoRow } from './view.ts'
export { writeMemo } from './write-memo.ts'
