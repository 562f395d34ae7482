export { findErasedGuests } from './find-erased-guests.ts'
