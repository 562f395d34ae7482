import { reservationMemos } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type ReservationMemoRow = typeof reservationMemos.$inferSelect

export const memoView = defineView<ReservationMemoRow>(reservationMemos, { always: ['id'] })
