import type { ChargeTax, StayArticle } from '../../../db/tables/index.ts'

/** A stay that is to be priced. */
export interface StayToPrice {
  accommodationId: string
  ratePlanId: string
  roomTypeId: string
  type: 'lodge' | 'rent'
  useStartAt: Date
  useExpireAt: Date
  /** Adults. */
  sleeps: number
  childSleeps: number
  infantSleeps: number
  /** Ages of some of the guests, mostly children. */
  childAges: readonly number[]
  promoCode: string | null
  /** Those that the guest adds. */
  articles: readonly StayArticle[]
  /** Null: the property sells the stay itself. */
  channelId: string | null
}

/** The price of a night, or of the one day of an hourly stay, without taxes that are added. */
export interface NightPrice {
  /** `YYYY-MM-DD` in the property's calendar. */
  date: string
  amount: number
}

/** Nights of a stay that is changed. */
export interface StandingNights {
  /** Charges of nights that keep their price and their taxes. */
  keep?: readonly OfferLine[]
  /** Charges of nights that the change drops. */
  dropped?: readonly OfferLine[]
  /** Dates without a price, which get none. */
  unpriced?: readonly string[]
}

/** A charge of a stay, exactly as it is written to the folio. */
export interface OfferLine {
  /** RATE: the price of a night. ARTICLE: an article. TAX: a tax that is added to one of them. */
  source: 'RATE' | 'ARTICLE' | 'TAX'
  /** Of an article, and of a tax that is added to it. */
  articleId?: string
  /** Whether the price of the night contained the article. */
  included?: true
  date: string
  description: string
  amount: number
  taxes: ChargeTax[]
  /** That its taxes are of. */
  taxGroup?: string
  /** Taxes that it would have if its stay was not exempt from them. */
  exempted?: readonly ChargeTax[]
}

/** A version of a policy. */
export interface PolicyReference {
  id: string
  version: number
}

export const refusalCodes = [
  'CLOSED',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'MIN_STAY',
  'MAX_STAY',
  'MIN_ADVANCE',
  'MAX_ADVANCE',
  'NOT_BOOKABLE_NOW',
  'PAST',
  'DURATION',
  'NO_PRICE',
  'SOLD_OUT',
  'CAPACITY',
  'SALE_STOPPED',
  'CHANNEL',
  'CODE_REQUIRED',
  'PLAN_ARCHIVED',
  'TYPE_NOT_SOLD',
] as const

/** Why a stay is not sold on these terms. */
export interface Refusal {
  code: (typeof refusalCodes)[number]
  /** The date whose rule refuses the stay. */
  date: string | null
  /** The bound: nights, hours before arrival, minutes, or people. */
  value: number | null
}

export const soldOut: Refusal = { code: 'SOLD_OUT', date: null, value: null }

export interface PricedStay {
  ratePlanId: string
  roomTypeId: string
  currency: string
  /** By date; of each date the price first, then its taxes. */
  lines: readonly OfferLine[]
  nights: readonly NightPrice[]
  total: number
  dueNow: number
  dueAtProperty: number
  /** SHA-256 of the canonical lines. */
  hash: string
  timeZone: string
  /** The version of prices and rules by which it is priced. */
  ratesVersion: number
  cancellationPolicy: PolicyReference | null
  noShowPolicy: PolicyReference | null
  /** The code that unlocks the rate plan; null if none was given, or it unlocks others. */
  promoCode: string | null
  /** What refuses a public sale. Staff and apps are only warned. Time and stock are looked at only for a new stay. */
  refusals: readonly Refusal[]
}
