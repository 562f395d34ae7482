export { personalData } from './personal-data.ts'
export { appEventsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
