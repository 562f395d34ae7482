import './events.ts'

export { thirdPartiesPolicy } from './policy.ts'
export { isTrusted } from './trusted-hosts.ts'
