import './events.ts'

export { jobs } from './jobs.ts'
export { actionRunsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
