import { wordsOf } from '../../words/words.ts'
import { en } from './words.en.ts'
import { ko } from './words.ko.ts'

export const words = wordsOf({ en, ko })
