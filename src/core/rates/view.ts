import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import {
  ageBands,
  includedArticles,
  occupancyPrices,
  promoCodes,
  ratePlans,
  ratePlanTypes,
  rentBlocks,
  roomTypes,
  type StayArticle,
} from '../../db/tables/index.ts'
import { defineView, many, one } from '../../db/view.ts'
import { type RoomTypeRow, roomTypeView } from '../rooms/index.ts'
import type { QuotedLine } from './quotes/offer-fields.ts'
import type { Quote, QuotedOffer } from './quotes/read-quote.ts'

export type OccupancySupplementRow = typeof occupancyPrices.$inferSelect
export type RentBlockRow = typeof rentBlocks.$inferSelect
export type StayArticleRow = StayArticle
export type ArticleShareRow = { articleId: string; sharePpm: number }
export type AgeBandRow = typeof ageBands.$inferSelect
export type PromoCodeRow = typeof promoCodes.$inferSelect
export type RatePlanTypeRow = typeof ratePlanTypes.$inferSelect & {
  rentBlocks: RentBlockRow[]
  roomType: RoomTypeRow
  supplements: OccupancySupplementRow[]
  articles: StayArticleRow[]
  shares: ArticleShareRow[]
}
export type RatePlanRow = typeof ratePlans.$inferSelect & { types: RatePlanTypeRow[] }

const supplementView = defineView<OccupancySupplementRow>(occupancyPrices)

const isOfType = (table: typeof occupancyPrices | typeof rentBlocks | typeof includedArticles) =>
  matching(table, {
    accommodationId: ratePlanTypes.accommodationId,
    ratePlanId: ratePlanTypes.ratePlanId,
    roomTypeId: ratePlanTypes.roomTypeId,
  })

const rentBlockView = defineView<RentBlockRow>(rentBlocks)

export const ageBandView = defineView<AgeBandRow>(ageBands)

export const promoCodeView = defineView<PromoCodeRow>(promoCodes)

const includedArticleView = defineView<StayArticleRow>(includedArticles)
const articleShareView = defineView<ArticleShareRow>(includedArticles)

const planTypeView = defineView<RatePlanTypeRow>(ratePlanTypes, {
  relations: {
    roomType: one(
      roomTypeView,
      matching(roomTypes, { accommodationId: ratePlanTypes.accommodationId, id: ratePlanTypes.roomTypeId }),
    ),
    supplements: many(supplementView, isOfType(occupancyPrices), sql`${occupancyPrices.band}, ${occupancyPrices.nth}`),
    articles: many(
      includedArticleView,
      and(isOfType(includedArticles), isNull(includedArticles.sharePpm))!,
      asc(includedArticles.articleId),
    ),
    shares: many(
      articleShareView,
      and(isOfType(includedArticles), isNotNull(includedArticles.sharePpm))!,
      asc(includedArticles.articleId),
    ),
    rentBlocks: many(rentBlockView, isOfType(rentBlocks), sql`${rentBlocks.fromDay}, ${rentBlocks.id}`),
  },
})

const ofPlan = matching(ratePlanTypes, { accommodationId: ratePlans.accommodationId, ratePlanId: ratePlans.id })

export const ratePlanView = defineView<RatePlanRow>(ratePlans, {
  always: ['accommodationId', 'id'],
  relations: { types: many(planTypeView, ofPlan, asc(ratePlanTypes.id)) },
})

export type QuoteRow = Quote
export type OfferRow = QuotedOffer
export type OfferLineRow = QuotedLine
export type OfferedRatePlanRow = Pick<QuotedOffer['plan'], 'id' | 'name' | 'names' | 'description'>

/** A room type as guests see it. */
export interface OfferedRoomTypeRow extends Omit<QuotedOffer['roomType'], 'capacity' | 'archived' | 'taxGroup'> {
  sleeps: number
}
