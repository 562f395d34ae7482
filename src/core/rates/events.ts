import type { RateRange } from './prices/ranges.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'rate_plan.created': { ratePlanId: string }
    /** Names the fields that changed. */
    'rate_plan.updated': { ratePlanId: string; fields: string[] }
    /** Prices of these days changed, those of derived plans included. A range may cover days that did not change. */
    'rates.changed': { version: number; ranges: RateRange[] }
    /** Days and values are read again: prices follow from the bands of guests. */
    'age_bands.changed': { codes: string[] }
    'promo_code.created': { code: string }
    'promo_code.updated': { code: string }
    'stay_rules.changed': { version: number; ranges: RateRange[] }
  }
}
