export { bookingsPolicy } from './policy.ts'
export { type BookingRow, bookingView } from './view.ts'
