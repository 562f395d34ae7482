export { datasetsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
