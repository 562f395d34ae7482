import './events.ts'

export { settingsPolicy } from './policy.ts'
export { settingsOf, zonedSettingsOf } from './read.ts'
