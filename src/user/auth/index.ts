export { type Identify, makeIdentify, permanentTokenPrefix } from './identify.ts'
export { hashPassword } from './password.ts'
export { authPolicy } from './policy.ts'
export { openSession, type TokenPair } from './sessions.ts'
