export { personalData } from './personal-data.ts'
export { anonymousSignInPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
