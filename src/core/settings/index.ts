import './events.ts'

export { settingsPolicy } from './policy.ts'
export { rulesOf } from './remembered.ts'
