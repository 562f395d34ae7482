export { consentedScopes, refuseUnoffered } from './change-installation-scopes.ts'
export { redeemHandoffCode } from './handoff-codes.ts'
export { installationsPolicy } from './policy.ts'
export {
  accommodationOfInstallation,
  installationOfApp,
  lockInstallation,
  ofOwnInstallation,
  refuseOtherVendorsInstallation,
} from './queries.ts'
export { setVersion } from './set-version.ts'
export { dataOfApp, isLongUninstalled, sweeps } from './sweep.ts'
export type { StoredInstallation } from './view.ts'
