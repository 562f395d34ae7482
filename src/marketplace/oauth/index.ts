export { endTokensOf } from './end-tokens.ts'
export { appTokenPrefix, type IdentifiedApp, makeIdentifyApp } from './identify.ts'
