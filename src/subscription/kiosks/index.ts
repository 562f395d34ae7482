export { kiosksPolicy } from './policy.ts'
export { createPresence, type Presence } from './presence.ts'
export { registerKiosk } from './register-kiosk.ts'
