import type { Grant } from '../../../kernel/authorize.ts'
import type { ChangeOfPrice } from '../../folios/index.ts'
import type { Refusal } from '../../rates/index.ts'
import type { StoredTerms } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import type { Facts } from './facts.ts'

/** Before and after a change. */
export interface ChangedStay {
  before: StoredReservation
  after: StoredReservation
}

export interface PriceWish {
  nightlyRates?: readonly { date: string; amount: number }[] | null | undefined
  pricing?: 'KEEP' | 'EXTEND' | 'REPRICE' | null | undefined
  ratePlanId?: string | null | undefined
  childAges?: readonly number[] | null | undefined
  /** Those who may change prices by the verb. */
  mayPrice: readonly Grant[]
}

/** What is known of a price before the rates are read. */
export type PriceFacts = Facts<'books' | 'settings' | 'price' | 'terms' | 'planId'>
export type PricingFacts = PriceFacts & Facts<'rates' | 'nightlyArticles'>

/** What a changed stay costs, as a value. */
export interface DecidedPrice {
  price: ChangeOfPrice | null
  /** Null: it has none any more. Left out: they stay. */
  terms?: StoredTerms | null
  /** Ages of a stay without terms. */
  set: Partial<Pick<StoredReservation, 'childAges'>>
  /** For the audit log. */
  changed: object
  /** What refuses a public sale of the stay; null if no rate plan priced it. */
  refusals: readonly Refusal[] | null
  /** What the plan wants paid in advance; null if none priced it. */
  dueNow: number | null
  /** The nights that a rate plan priced. The price of one on a closed day is charged on an open one. */
  nights: readonly string[]
}
