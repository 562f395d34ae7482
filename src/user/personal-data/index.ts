export { findErasedAccounts } from './account.ts'
export { myPersonalDataPolicy } from './policy.ts'
