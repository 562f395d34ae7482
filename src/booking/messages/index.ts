import './events.ts'

export { bookingPageOf } from './booking-page-of.ts'
export { jobs } from './jobs.ts'
export { messagesPolicy } from './policy.ts'
export { queueLink } from './queue-link.ts'
export { bookedPropertyOf, type MessageProperty } from './read-property.ts'
export type { ContactChannel } from './recipients.ts'
