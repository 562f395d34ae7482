export {
  auditAccount,
  changeUser,
  insertUser,
  lockUser,
  lockUserByIdentity,
  refuseAbove,
  userConstraints,
} from './accounts.ts'
export { email, identity } from './inputs.ts'
export { makeUserLoader, type UserLoader, type UserReference } from './loader.ts'
export { masked } from './masks.ts'
export { usersPolicy } from './policy.ts'
export { type StoredUser, type UserRow, userView } from './view.ts'
