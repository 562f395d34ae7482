export { type Names, nameIn } from './name-in.ts'
export { type ChargeNames, namesOfCharge } from './names-of-charge.ts'
export { readTranslations, type Translations } from './read-translations.ts'
