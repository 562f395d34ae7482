export { offersPolicy } from './policy.ts'
