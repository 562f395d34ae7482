import type { Translations } from './read-translations.ts'
import { type Names, nameIn } from './read-translations.ts'

/** A charge, as an offer or a folio has it. */
interface Charge {
  source: string
  articleId?: string | null
  description: string
  taxes?: readonly { code: string; name: string }[]
}

export type ChargeNames = Pick<Translations, 'articles' | 'taxes'>

/** The words for charges that the server writes itself. */
const korean: ReadonlyMap<string, string> = new Map([
  ['Accommodation', '숙박'],
  ['Cancellation fee', '취소 수수료'],
  ['No-show fee', '노쇼 수수료'],
  ['Change fee', '변경 수수료'],
  ['Correction of closed days', '마감일 정정'],
])

const none: Names = {}

/** The description of a charge in other languages. What people wrote on the folio has none. */
export function namesOfCharge(
  { source, articleId, description, taxes = [] }: Charge,
  { articles, taxes: ofCode }: ChargeNames,
): Names {
  const [tax] = source === 'TAX' ? taxes : []
  // a correction of a tax is named `<correction>: <tax>`
  const [words, ofTax] = description.split(': ')
  const known = korean.get(words!)
  if (known && source !== 'ARTICLE') {
    const suffix = tax && ofTax ? `: ${nameIn('ko', tax.name, ofCode.get(tax.code) ?? none)}` : ''
    return { en: description, ko: `${known}${suffix}` }
  }
  if (tax) return ofCode.get(tax.code) ?? none
  const ofArticle = source === 'ARTICLE' && articleId ? articles.get(articleId) : undefined
  if (!ofArticle) return none
  const [count] = /^\d+ × /.exec(description) ?? ['']
  return Object.fromEntries(Object.entries(ofArticle).map(([tag, name]) => [tag, `${count}${name}`]))
}
