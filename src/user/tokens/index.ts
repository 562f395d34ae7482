export { livePermanentTokens, permanentTokenPrefix } from './permanent-tokens.ts'
export { revokeTokensOfKiosk } from './revoke-permanent-token.ts'
export { liveThirdParties } from './third-parties.ts'
export { isTrusted } from './trusted-hosts.ts'
