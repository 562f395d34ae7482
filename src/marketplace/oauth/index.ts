export { appTokenPrefix, type IdentifiedApp, makeIdentifyApp } from './identify-app.ts'
export { revokeTokensOfApp } from './revoke-tokens-of-app.ts'
export { sweeps } from './sweep.ts'
