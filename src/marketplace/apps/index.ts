export { appsPolicy } from './policy.ts'
export { type InstallableApp, installableApp } from './queries.ts'
export { addSecret } from './secrets.ts'
