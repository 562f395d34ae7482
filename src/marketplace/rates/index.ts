export { RatePlan, ratePlanFields, ratePlanResource } from './rate-plan-resource.ts'
