import './events.ts'

export { kiosksPolicy } from './policy.ts'
export { registerKiosk } from './register-kiosk.ts'
