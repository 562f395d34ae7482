export { appTokenPrefix, type IdentifiedApp, makeIdentifyApp } from './identify.ts'
