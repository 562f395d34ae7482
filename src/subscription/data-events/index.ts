export { dataEventsPolicy } from './policy.ts'
