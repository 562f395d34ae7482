import type { TaxTerms } from '../../taxes/index.ts'
import { isNightly } from './article-charges.ts'
import type { OfferLine, StandingNights } from './stay.ts'
import type { ArticleTerms, RateTerms } from './terms.ts'

/** The codes of the taxes that standing nights were charged. Null if no night stands. */
export function chargedTaxes({ keep = [] }: StandingNights): Set<string> | null {
  if (keep.length === 0) return null
  return new Set(keep.filter(({ articleId }) => !articleId).flatMap(({ taxes }) => taxes.map(({ code }) => code)))
}

/** Whether the kept nights were charged a tax that a stay pays once. */
export const isUsedUp = ({ code, basis }: TaxTerms, charged: ReadonlySet<string>): boolean =>
  basis === 'PER_STAY' && charged.has(code)

interface Night {
  date: string
  isFirst: boolean
}

/** The charges of a kept night. A tax or an article of the whole stay that was charged with a dropped night moves to the first night. */
export function standingLines(
  { keep = [], dropped = [] }: StandingNights,
  taxes: readonly TaxTerms[],
  articles: RateTerms['articles'],
  { date, isFirst }: Night,
): readonly OfferLine[] {
  const kept = keep.filter((line) => line.date === date)
  if (kept.length === 0 || !isFirst) return kept
  const ofStay = new Set(taxes.filter(({ basis }) => basis === 'PER_STAY').map(({ code }) => code))
  const moved = dropped.filter(({ source, articleId, taxes: [tax] }) => {
    if (articleId) return isOnce(articles.get(articleId))
    return source === 'TAX' && tax && ofStay.has(tax.code) && !hasTax(keep, tax.code)
  })
  return [...kept, ...moved.map((line) => ({ ...line, date }))]
}

const isOnce = (article: ArticleTerms | undefined) => article !== undefined && !isNightly(article)

const hasTax = (lines: readonly OfferLine[], code: string) => lines.some(({ taxes }) => taxes.some((tax) => tax.code === code))
