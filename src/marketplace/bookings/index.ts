export { Booking, bookingFields, bookingResource, visibleBooking } from './booking-resource.ts'
