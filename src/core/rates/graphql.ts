import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, bySelection, thenRead } from '../../graphql/resolve.ts'
import { pictureUrls } from '../rooms/index.ts'
import { setAgeBands } from './bands/set-age-bands.ts'
import { setRentBlocks } from './blocks/set-rent-blocks.ts'
import { createPromoCode, updatePromoCode } from './codes/write-promo-code.ts'
import { createRatePlan, updateRatePlan } from './plans/write-rate-plan.ts'
import { setRates, setStayRules } from './prices/change-rates.ts'
import { rateCalendar } from './prices/rate-calendar.ts'
import {
  cancellationOf,
  expiryOf,
  linesWithTerms,
  namesOfLine,
  noShowOf,
  roomTypeOf,
  taxesOf,
  tokenOf,
} from './quotes/offer-fields.ts'
import { quoteStay } from './quotes/quote-stay.ts'
import { ageBands, listRatePlans, promoCodes, ratePlan } from './read.ts'
import { stayRules } from './rules/read-stay-rules.ts'
import { ratePlanView } from './view.ts'

export const resolvers = {
  Query: {
    quoteStay: byInput(quoteStay),
    ratePlan: bySelection(ratePlan),
    ratePlans: bySelection(listRatePlans),
    rateCalendar: bySelection(rateCalendar),
    ageBands: bySelection(ageBands),
    promoCodes: bySelection(promoCodes),
    stayRules: byArgs(stayRules),
  },
  Mutation: {
    createRatePlan: thenRead(ratePlanView, byInput(createRatePlan)),
    updateRatePlan: thenRead(ratePlanView, byInput(updateRatePlan)),
    setAgeBands: byInput(setAgeBands),
    createPromoCode: byInput(createPromoCode),
    updatePromoCode: byInput(updatePromoCode),
    setRentBlocks: byInput(setRentBlocks),
    setRates: byInput(setRates),
    setStayRules: byInput(setStayRules),
  },
  Quote: {
    accommodationId: ({ terms }) => terms.accommodationId,
    currency: ({ terms }) => terms.currency,
    promoCodeAccepted: ({ promoCode, terms }) => (promoCode === null ? null : terms.unlockedPlanIds !== null),
  },
  Offer: {
    roomType: ({ roomType }) => roomTypeOf(roomType),
    ratePlan: ({ plan }) => plan,
    currency: ({ terms }) => terms.currency,
    ratePlanId: ({ plan }) => plan.id,
    ratePlanCode: ({ plan }) => plan.code,
    ratePlanName: ({ plan }) => plan.name,
    roomTypeId: ({ roomType }) => roomType.id,
    roomTypeName: ({ roomType }) => roomType.name,
    useStartAt: ({ stay }) => stay.useStartAt,
    useExpireAt: ({ stay }) => stay.useExpireAt,
    lines: linesWithTerms,
    taxes: taxesOf,
    total: ({ priced }) => priced?.total,
    dueNow: ({ priced }) => priced?.dueNow,
    dueAtProperty: ({ priced }) => priced?.dueAtProperty,
    hash: ({ priced }) => priced?.hash,
    cancellationPolicy: (offer, _, ctx) => cancellationOf(offer, ctx),
    cancellation: (offer, _, ctx) => cancellationOf(offer, ctx),
    noShowPolicy: (offer, _, ctx) => noShowOf(offer, ctx),
    token: (offer, _, ctx) => tokenOf(offer, ctx),
    expiresAt: (offer, _, ctx) => expiryOf(offer, ctx),
  },
  OfferedRoomType: { pictures: ({ pictures }, _, ctx) => pictureUrls(ctx, pictures) },
  OfferLine: { kind: ({ source }) => source, isIncluded: ({ included }) => included ?? false, names: namesOfLine },
} satisfies Resolvers
