export { appEventsPolicy } from './policy.ts'
