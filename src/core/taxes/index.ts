export { isByNight, type TaxedGuest, type TaxTerms, taxesOfArticle, taxesOfNight } from './line-taxes.ts'
export { codesOfStayTaxes, taxesInForce } from './read.ts'
export { refuseTaxGroup } from './refuse-tax-group.ts'
