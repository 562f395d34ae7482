import { wordsOf } from '../words/words.ts'

export const words = wordsOf({
  en: {
    print: 'Print',
    goBack: 'Back',
    paperLanguage: 'Print language',
  },
  ko: {
    print: '인쇄',
    goBack: '뒤로',
    paperLanguage: '인쇄 언어',
  },
})
