export { deskPolicy } from './policy.ts'
