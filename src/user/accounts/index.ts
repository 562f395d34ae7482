export { identity, identityTried, nickname, personName } from './inputs.ts'
export { makeUserLoader, type UserLoader } from './loader.ts'
export { findErasedAccounts } from './person-of-account.ts'
export { personalData } from './personal-data.ts'
export { recordGuestAccount, refuseWithoutTie } from './property-ties.ts'
export { noticeChannel, sendNotice } from './send-notice.ts'
export { maskAccount, type StoredUser, thumbnailFolder, thumbnailUrl, type UserRow, userView } from './view.ts'
export {
  auditAccount,
  changeUser,
  insertUser,
  lockUser,
  lockUserByIdentity,
  markEmailProven,
  namesChanged,
  refuseAccountAbove,
  refuseAccountNotBelow,
  replacePasswordHash,
  userConstraints,
} from './write-user.ts'
