export { findErasedGuests } from './find-erased-guests.ts'
export { personalDataPolicy } from './policy.ts'
