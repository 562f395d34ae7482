export { jobs } from './jobs.ts'
export { passwordsPolicy } from './policy.ts'
export { passwordChanged, replacePassword } from './replace-password.ts'
