export { type Hop, hasAction, hopsOf, scopesOf } from './manifest.ts'
export { appsPolicy } from './policy.ts'
export {
  hasScopedReads,
  type InstallableApp,
  installableApp,
  latestVersion,
  ofOwnApp,
  publishedVersion,
  refuseOtherVendor,
  vendorOf,
} from './queries.ts'
export { scopesInForce, scopesInForceSql } from './scopes.ts'
export { addSecret, recordUse } from './secrets.ts'
export { compareVersions } from './semver.ts'
export { sweeps } from './sweep.ts'
export { eventPattern, matches, type WebhookType, webhookTypes } from './webhook-types.ts'
