export { jobs } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { actionRunsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
