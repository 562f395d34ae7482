export { createTokens } from './jwt.ts'
export * from './port.ts'
export * from './random.ts'
