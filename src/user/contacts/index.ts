export { contactsPolicy } from './policy.ts'
