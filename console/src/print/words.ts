import { wordsOf } from '../words/index.ts'

export const words = wordsOf({
  en: {
    print: 'Print',
    goBack: 'Back',
    paperLanguage: 'Language of the paper',
  },
  ko: {
    print: '인쇄',
    goBack: '뒤로',
    paperLanguage: '인쇄 언어',
  },
})
