
export { jobs } from './jobs.ts'
export { messagesPolicy } from './policy.ts'
export { queueLink } from './queue-link.ts'
export { type Way, waysToGuests, wayToBooker } from './reach.ts'
export { bookingPageOf } from './read-booking.ts'
export { bookedPropertyOf, type MessageProperty } from './read-property.ts'
export type { ContactChannel } from './recipients.ts'
export { codeRecipient, countCode, sendCode } from './send-code.ts'
