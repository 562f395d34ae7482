import './events.ts'

export { redeemHandoffCode } from './handoff-codes.ts'
export { installationsPolicy } from './policy.ts'
export { installationOfApp, type StoredInstallation } from './queries.ts'
