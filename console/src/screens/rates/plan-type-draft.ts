import { amountOf, typedAmount } from '../../data/amounts.ts'
import type { RatePlanTypeInput } from '../../generated/rates.ts'
import { type FullPlan, percent, ppmOf } from './plan-values.ts'

type PlanType = FullPlan['types'][number]

/** A supplement as it is typed. The id keeps its row while others come and go. */
export interface TypedSupplement {
  id: number
  band: string
  nth: string
  amount: string
}

/** An included article as it is typed. */
export interface TypedArticle {
  id: number
  articleId: string
  count: string
}

/** What a plan says about a room type, as it is typed. */
export interface TypeDraft {
  baseOccupancy: string
  percent: string
  amount: string
  supplements: readonly TypedSupplement[]
  articles: readonly TypedArticle[]
}

let lastId = 0
export const newId = () => ++lastId

export function draftOf(type: PlanType, currency: string): TypeDraft {
  return {
    baseOccupancy: String(type.baseOccupancy),
    percent: percent(type.adjustPpm),
    amount: type.adjustAmount ? typedAmount(type.adjustAmount, currency) : '',
    supplements: type.supplements.map(({ band, nth, supplement }) => ({
      id: newId(),
      band,
      nth: String(nth),
      amount: typedAmount(supplement, currency),
    })),
    articles: type.articles.map(({ articleId, count }) => ({ id: newId(), articleId, count: String(count) })),
  }
}

/** What is written of a room type. Plans for hours have no prices by guest. */
export function inputOfType(roomTypeId: string, draft: TypeDraft, currency: string, sellsNights: boolean): RatePlanTypeInput {
  const amount = (text: string) => amountOf(text, currency) ?? 0
  return {
    roomTypeId,
    adjustPpm: ppmOf(draft.percent),
    adjustAmount: amount(draft.amount),
    ...(sellsNights && {
      baseOccupancy: Number(draft.baseOccupancy),
      supplements: draft.supplements.map((one) => ({
        band: one.band,
        nth: Number(one.nth),
        supplement: amount(one.amount),
      })),
    }),
    articles: draft.articles.map(({ articleId, count }) => ({ articleId, count: Number(count) })),
  }
}
