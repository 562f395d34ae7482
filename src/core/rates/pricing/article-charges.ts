import type { ChargeTax } from '../../../db/tables/index.ts'
import { partOf } from '../../../kernel/exact.ts'
import { hourMs } from '../../../kernel/time.ts'
import { groupTaxes, type TaxTable, taxesOfCharge } from '../../taxes/index.ts'
import { guestsOf, type Party } from './guests.ts'
import type { OfferLine, StayToPrice } from './stay.ts'
import type { ArticleTerms, RateTerms } from './terms.ts'

interface Sold {
  date: string
  count: number
  /** For all pieces together. */
  amount: number
}

/** The charge for pieces of an article and those of its taxes on top. */
export function chargesOfArticle(
  { id: articleId, name, taxGroup }: Pick<ArticleTerms, 'id' | 'name' | 'taxGroup'>,
  taxes: TaxTable,
  { date, count, amount }: Sold,
): OfferLine[] {
  const { included, added } = taxesOfCharge(groupTaxes(taxes, taxGroup), { date, amount })
  const description = count === 1 ? name : `${count} × ${name}`
  return [
    { source: 'ARTICLE', articleId, date, description, amount, taxes: included, taxGroup },
    ...added.map((tax) => ({ ...taxLine(date, tax), articleId })),
  ]
}

/** The charge of a tax on top. */
export const taxLine = (date: string, tax: ChargeTax): OfferLine => {
  return { source: 'TAX', date, description: tax.name, amount: tax.amount, taxes: [tax] }
}

/** Pieces of an article on each night that has them. */
export interface PricedArticle {
  article: ArticleTerms
  count: number
  /** Of all pieces. */
  amount: bigint
  /** Its part of the price of the night, instead of an amount of its own. */
  sharePpm?: number | null | undefined
  /** Whether the price of the night contains it. */
  included: boolean
}

/** Whether each night has the article; otherwise the stay has it once. */
export const isNightly = ({ unit }: Pick<ArticleTerms, 'unit'>) => unit === 'NIGHT' || unit === 'PERSON_NIGHT'

/** Only an hourly stay has hours. */
export const isFor = ({ unit }: Pick<ArticleTerms, 'unit'>, { type }: Pick<StayToPrice, 'type'>) =>
  unit !== 'HOUR' || type === 'rent'

/** The articles of a stay: those that its price includes, those that the guest adds, and the mandatory ones that are neither. */
export function articlesOfStay({ sold, articles }: RateTerms, stay: StayToPrice, party: Party): PricedArticle[] {
  if (articles.size === 0) return []
  const inPrice = sold.get(stay.ratePlanId)?.get(stay.roomTypeId)?.included ?? []
  const named = new Set([...inPrice, ...stay.articles].map(({ articleId }) => articleId))
  const mandatory = [...articles.values()].filter(({ id, mandatory, isSold }) => mandatory && isSold && !named.has(id))
  const charges = [
    ...inPrice.map((one) => ({ ...one, included: true })),
    ...[...stay.articles, ...mandatory.map(({ id: articleId }) => ({ articleId, count: 1 }))].map((one) => ({
      ...one,
      included: false,
      sharePpm: null,
    })),
  ]
  const places = [...articles.keys()]
  return charges
    .toSorted((one, other) => places.indexOf(one.articleId) - places.indexOf(other.articleId))
    .flatMap(({ articleId, count, included, sharePpm }) => {
      const article = articles.get(articleId)
      const pieces = article && isFor(article, stay) ? count * piecesOf(article, stay, party) : 0
      return article && pieces > 0
        ? [{ article, count: pieces, amount: BigInt(article.amount) * BigInt(pieces), included, sharePpm }]
        : []
    })
}

/** How many pieces one night, or the stay, has of each that is wanted. */
function piecesOf({ unit, ageBand }: ArticleTerms, { useStartAt, useExpireAt }: StayToPrice, party: Party): number {
  if (unit === 'PERSON' || unit === 'PERSON_NIGHT') return guestsOf(party, ageBand)
  return unit === 'HOUR' ? Math.ceil((useExpireAt.getTime() - useStartAt.getTime()) / hourMs) : 1
}

/** The charges of articles on a night, and what they leave of its price: included ones take at most all of it. */
export function chargesOfNight(
  articles: readonly PricedArticle[],
  taxes: TaxTable,
  { date, amount }: { date: string; amount: number },
): { left: number; lines: OfferLine[] } {
  let left = BigInt(amount)
  const lines = articles.flatMap(({ article, count, amount: ofPieces, included, sharePpm }) => {
    const price = sharePpm == null ? ofPieces : partOf(BigInt(amount), BigInt(sharePpm))
    const part = included && price > left ? left : price
    if (included) left -= part
    const charges = chargesOfArticle(article, taxes, { date, count, amount: Number(part) })
    return included ? charges.map((line) => (line.source === 'ARTICLE' ? { ...line, included: true as const } : line)) : charges
  })
  return { left: Number(left), lines }
}
