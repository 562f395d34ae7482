export { guestBooking } from './guest-booking.ts'
export { guestBookingsPolicy } from './policy.ts'
