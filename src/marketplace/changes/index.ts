export { changesPolicy } from './policy.ts'
