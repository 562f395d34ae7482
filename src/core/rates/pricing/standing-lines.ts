import type { TaxTerms } from '../../taxes/index.ts'
import { isNightly } from './article-charges.ts'
import type { OfferLine, StandingNights } from './stay.ts'
import type { ArticleTerms, RateTerms } from './terms.ts'

/** By the code of a tax, how many standing nights were charged it. Null if no night stands. */
export function chargedNights({ keep = [] }: StandingNights): Map<string, number> | null {
  if (keep.length === 0) return null
  const charged = new Map<string, number>()
  for (const { taxes, articleId } of keep) if (!articleId) countNight(charged, taxes)
  return charged
}

/** A night is charged each tax once. */
export function countNight(charged: Map<string, number>, taxes: readonly { code: string }[]): void {
  for (const { code } of taxes) charged.set(code, (charged.get(code) ?? 0) + 1)
}

/** Whether the kept nights were charged a tax as often as a stay pays it. */
export function isUsedUp({ code, basis, nightsMax }: TaxTerms, charged: ReadonlyMap<string, number>): boolean {
  const most = basis === 'PER_STAY' ? 1 : nightsMax
  return most !== null && (charged.get(code) ?? 0) >= most
}

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
