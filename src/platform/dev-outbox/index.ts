export { logUnsent, outboxMail, outboxText } from './drivers.ts'
export { createOutbox, type Outbox } from './store.ts'
