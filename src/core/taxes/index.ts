export { isByNight, type TaxedGuest, type TaxTerms, taxesOfArticle, taxesOfNight } from './line-taxes.ts'
export { codesOfStayTaxes, refuseTaxGroup, taxesInForce } from './read.ts'
