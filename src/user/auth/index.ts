export { type Identify, makeIdentify, permanentTokenPrefix } from './identify.ts'
export { hashPassword } from './password.ts'
export { authPolicy } from './policy.ts'
export { openSession, revokeSessionsOf, type TokenPair } from './sessions.ts'
