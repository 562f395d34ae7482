import './events.ts'

export { settingsPolicy } from './policy.ts'
export { type HouseRules, rulesOf } from './remembered.ts'
export { jobs, saleStopOf } from './sale-stop.ts'
