
export { isByNight, type TaxedGuest, type TaxedNight, type TaxTerms, taxesOfArticle, taxesOfNight } from './line-taxes.ts'
export { taxesPolicy } from './policy.ts'
export { refuseTaxGroup } from './refuse-tax-group.ts'
export { codesOfStayTaxes, taxesInForce } from './taxes-in-force.ts'
export type { TaxRow } from './view.ts'
