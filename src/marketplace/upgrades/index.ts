export { jobs } from './jobs.ts'
export { upgradesPolicy } from './policy.ts'
