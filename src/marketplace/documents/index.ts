export { documentsPolicy } from './policy.ts'
