export { isByNight, type TaxedGuest, type TaxTerms, taxesOfArticle, taxesOfNight } from './line-taxes.ts'
export { refuseTaxGroup } from './refuse-tax-group.ts'
export { codesOfStayTaxes, taxesInForce } from './taxes-in-force.ts'
