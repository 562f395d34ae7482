import './events.ts'

export { paymentsPolicy } from './policy.ts'
export { type ReceivedWebhook, receiveProviderWebhook } from './receive-webhook.ts'
export { sweeps } from './sweep.ts'
