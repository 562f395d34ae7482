import './events.ts'

export { permanentTokensPolicy } from './policy.ts'
