export { makeUserLoader, type UserLoader } from './loader.ts'
export { usersPolicy } from './policy.ts'
export { type UserRow, userView } from './view.ts'
export { insertUser, markEmailProven, replacePasswordHash, userConstraints } from './write.ts'
