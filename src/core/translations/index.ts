export { type ChargeNames, namesOfCharge } from './names-of-charge.ts'
export { type Names, nameIn, readTranslations, type Translations } from './read-translations.ts'
