import './events.ts'

export { permanentTokensPolicy } from './policy.ts'
export { revokeTokensOfKiosk } from './revoke-tokens-of-kiosk.ts'
