export { createTokens } from './jwt.ts'
export { type TokenKind, type TokenPort, tokenKinds } from './port.ts'
export { hashToken, randomDigits, randomToken } from './random.ts'
