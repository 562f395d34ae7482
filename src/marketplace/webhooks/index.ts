import './events.ts'

export { createCourier } from './courier.ts'
export { jobs } from './jobs.ts'
export { webhooksPolicy } from './policy.ts'
