export { personalData } from './personal-data.ts'
export { documentsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
