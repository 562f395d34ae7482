export { exemptLines, splitSold } from './exempt-lines.ts'
export { codesOfStayTaxes, readTaxTable, refuseTaxGroup, refuseUnknownGroup, type TaxRulesRow } from './read.ts'
export { isByNight, type TaxedGuest, type TaxTerms } from './split-taxes.ts'
export {
  everyTax,
  type GroupTaxes,
  groupTaxes,
  keepingTaxes,
  keyOfTax,
  mergedTaxes,
  summedTaxes,
  type TaxTable,
  taxesOfCharge,
  taxesOfNight,
} from './tax-groups.ts'
