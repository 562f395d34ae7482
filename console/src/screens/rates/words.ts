import { wordsOf } from '../../words/index.ts'
import { saleEn } from './sale-words.en.ts'
import { saleKo } from './sale-words.ko.ts'
import { en } from './words.en.ts'
import { ko } from './words.ko.ts'

export const words = wordsOf({ en: { ...en, ...saleEn }, ko: { ...ko, ...saleKo } })
