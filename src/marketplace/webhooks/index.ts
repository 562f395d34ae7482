import './events.ts'

export { createCourier } from './courier.ts'
export { openCursor } from './cursor.ts'
export { openAppEndpoint } from './endpoints.ts'
export { jobs } from './jobs.ts'
export { webhooksPolicy } from './policy.ts'
export { toldTypes } from './sources.ts'
export { sweeps } from './sweep.ts'
