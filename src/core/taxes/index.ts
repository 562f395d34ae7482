import './events.ts'

export { type TaxedGuest, type TaxedNight, type TaxTerms, taxesOfNight } from './line-taxes.ts'
export { taxesPolicy } from './policy.ts'
export type { TaxRow } from './view.ts'
