import './events.ts'

export { messagesPolicy } from './policy.ts'
