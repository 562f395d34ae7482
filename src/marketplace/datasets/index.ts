export { datasetsPolicy } from './policy.ts'
