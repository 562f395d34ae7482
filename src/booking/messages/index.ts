import './events.ts'

export { jobs } from './jobs.ts'
export { messagesPolicy } from './policy.ts'
export { queueLink } from './queue-link.ts'
export type { ContactChannel } from './recipients.ts'
