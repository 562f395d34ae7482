import type { PropertyLocale } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'

/** Where the stay is: its clock, and the language of the reader. */
export const placeOf = (): PropertyLocale => ({ timeZone: property.value!.timeZone, language: locale.value })
