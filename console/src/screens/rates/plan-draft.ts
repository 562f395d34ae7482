import { percent, ppmOf } from '../../data/amounts.ts'
import { readAmount, typedMoney } from '../../data/here.ts'
import type { RatePlanTypeInput } from '../../generated/rates.ts'
import type { FullPlan } from './plan-values.ts'

type PlanType = FullPlan['types'][number]

/** A supplement as it is typed. The id keeps its row while others come and go. */
export interface TypedSupplement {
  id: number
  band: string
  nth: string
  amount: string
}

/** An included article as it is typed. */
interface TypedArticle {
  id: number
  articleId: string
  count: string
}

/** An article that is a part of the price, as it is typed. */
interface TypedShare {
  id: number
  articleId: string
  percent: string
}

/** What a plan says about a room type, as it is typed. */
export interface TypeDraft {
  baseOccupancy: string
  percent: string
  amount: string
  supplements: readonly TypedSupplement[]
  articles: readonly TypedArticle[]
  shares: readonly TypedShare[]
}

let lastId = 0
export const newId = () => ++lastId

export function draftOf(type: PlanType): TypeDraft {
  return {
    baseOccupancy: String(type.baseOccupancy),
    percent: percent(type.adjustPpm),
    amount: typedMoney(type.adjustAmount || null),
    supplements: type.supplements.map(({ band, nth, supplement }) => ({
      id: newId(),
      band,
      nth: String(nth),
      amount: typedMoney(supplement),
    })),
    articles: type.articles.map(({ articleId, count }) => ({ id: newId(), articleId, count: String(count) })),
    shares: type.shares.map(({ articleId, sharePpm }) => ({ id: newId(), articleId, percent: percent(sharePpm) })),
  }
}

/** What is written of a room type. Plans for hours have no prices by guest, and no parts of the price of a night. */
export function inputOfType(roomTypeId: string, draft: TypeDraft, sellsNights: boolean): RatePlanTypeInput {
  return {
    roomTypeId,
    adjustPpm: ppmOf(draft.percent),
    adjustAmount: readAmount(draft.amount) ?? 0,
    ...(sellsNights && {
      baseOccupancy: Number(draft.baseOccupancy),
      supplements: draft.supplements.map((one) => ({
        band: one.band,
        nth: Number(one.nth),
        supplement: readAmount(one.amount) ?? 0,
      })),
      shares: draft.shares.map((one) => ({ articleId: one.articleId, sharePpm: ppmOf(one.percent) })),
    }),
    articles: draft.articles.map(({ articleId, count }) => ({ articleId, count: Number(count) })),
  }
}
