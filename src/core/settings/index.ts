import './events.ts'

export { settingsPolicy } from './policy.ts'
export { settingsOf } from './read.ts'
