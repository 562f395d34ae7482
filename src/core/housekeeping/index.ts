export { housekeepingPolicy } from './policy.ts'
