export { emailsPolicy } from './policy.ts'
