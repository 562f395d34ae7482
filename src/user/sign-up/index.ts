export { signUpPolicy } from './policy.ts'
