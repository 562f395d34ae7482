import './events.ts'

export { createRatePlan } from './plans/create-rate-plan.ts'
export { listRatePlans } from './plans/list-rate-plans.ts'
export { updateRatePlan } from './plans/update-rate-plan.ts'
export { ratesPolicy } from './policy.ts'
export { priceStay } from './price-stay.ts'
export type { NightPrice, OfferLine, PolicyReference, PricedStay, Refusal, StayToPrice } from './pricing/stay.ts'
export { type RatePlanRow, ratePlanView } from './view.ts'
