import './events.ts'

export { thirdPartiesPolicy } from './policy.ts'
export { thirdPartyTokenPrefix } from './tokens.ts'
export { isTrusted } from './trusted-hosts.ts'
