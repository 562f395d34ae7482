export { guestSessionsPolicy } from './policy.ts'
