export { inOrder, type NightTaxes, type TaxedGuest, type TaxedNight, type TaxTerms, taxesOfNight } from './line-taxes.ts'
