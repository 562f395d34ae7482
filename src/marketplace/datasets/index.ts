export { personalData } from './personal-data.ts'
export { datasetsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
