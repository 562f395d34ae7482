export { RatesSet } from './bodies.ts'
export { appRatesPolicy } from './policy.ts'
export { RatePlan, ratePlanFields, ratePlanResource } from './rate-plan-resource.ts'
export { ratesCommands } from './rates-commands.ts'
