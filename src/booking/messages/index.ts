export { jobs } from './jobs.ts'
export { queueLink } from './message-booker.ts'
export { messagesPolicy } from './policy.ts'
export { bookedPropertyOf, bookingPageOf, type MessageProperty } from './read-booking.ts'
export {
  type ContactChannel,
  channelsToGuests,
  channelToBooker,
  codeRecipient,
  countCode,
  type MessageChannel,
  sendCode,
} from './recipients.ts'
