export { logUnsent, outboxMail, outboxText } from './drivers.ts'
export { outboxPage } from './page.ts'
export { createOutbox, type Outbox } from './store.ts'
