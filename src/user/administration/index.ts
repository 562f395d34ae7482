export { administrationPolicy } from './policy.ts'
