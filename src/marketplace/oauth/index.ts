export { endTokensOf } from './end-tokens.ts'
export { appTokenPrefix, type IdentifiedApp, makeIdentifyApp } from './identify.ts'
export { sweeps } from './sweep.ts'
