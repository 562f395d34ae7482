
export { authRequestOf } from './auth-request-data.ts'
export { jobs } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { notificationsPolicy } from './policy.ts'
export { publishAccommodationNotification } from './publish-accommodation-notification.ts'
export { sweeps } from './sweep.ts'
