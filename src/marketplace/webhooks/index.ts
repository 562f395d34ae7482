import './events.ts'

export { createDeliveryWorker } from './delivery/delivery-worker.ts'
export { openAppEndpoint } from './endpoints/open-app-endpoint.ts'
export { jobs } from './jobs.ts'
export { webhooksPolicy } from './policy.ts'
export { openCursor } from './queue/event-cursor.ts'
export { webhookEventTypes } from './queue/webhook-of-event.ts'
export { sweeps } from './sweep.ts'
