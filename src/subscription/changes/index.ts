export { liveChangesPolicy } from './policy.ts'
