export { guestBooking } from './guest-booking.ts'
export { jobs } from './jobs.ts'
export { guestBookingsPolicy } from './policy.ts'
