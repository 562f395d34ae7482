export { agreementsPolicy } from './policy.ts'
