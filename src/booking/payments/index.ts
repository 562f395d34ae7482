import './events.ts'

export { paymentsPolicy } from './policy.ts'
export { type ReceivedWebhook, receiveProviderWebhook } from './receive-webhook.ts'
export { createReconciler, type Reconciler } from './reconciler.ts'
export { settleDuePayments } from './settle.ts'
export { deliverSimulatedWebhooks } from './simulated-webhooks.ts'
export { sweeps } from './sweep.ts'
