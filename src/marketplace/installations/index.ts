import './events.ts'

export { redeemHandoffCode } from './handoff-codes.ts'
export { installationsPolicy } from './policy.ts'
export { accommodationOfInstallation, installationOfApp, lockInstallation, type StoredInstallation } from './queries.ts'
export { setVersion } from './set-version.ts'
