export { makeUserLoader, type UserLoader } from './loader.ts'
export { usersPolicy } from './policy.ts'
export type { UserRow } from './view.ts'
