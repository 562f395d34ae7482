export { livePermanentTokens, permanentTokenPrefix, revokeTokensOfKiosk } from './permanent-tokens.ts'
export { liveThirdParties } from './third-parties.ts'
export { isTrusted } from './trusted-hosts.ts'
