import type { bookedPropertyOf } from '../messages/index.ts'
import type { bookedLine, bookedName, guestBooking, guestBookingChange } from './guest-booking.ts'

export type BookedNameRow = ReturnType<typeof bookedName>
export type BookedLineRow = ReturnType<typeof bookedLine>
export type BookedPropertyRow = Awaited<ReturnType<typeof bookedPropertyOf>>
export type GuestBookingRow = Awaited<ReturnType<typeof guestBooking>>
export type BookedStayRow = GuestBookingRow['reservations'][number]
export type BookingChangeRow = Awaited<ReturnType<typeof guestBookingChange>>
export type ChangedStayRow = BookingChangeRow['stays'][number]
