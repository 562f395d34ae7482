export { appEventsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
