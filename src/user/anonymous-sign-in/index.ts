export { anonymousSignInPolicy } from './policy.ts'
