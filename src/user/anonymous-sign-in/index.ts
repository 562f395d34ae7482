export { anonymousSignInPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
