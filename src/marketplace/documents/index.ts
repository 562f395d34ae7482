export { documentsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
