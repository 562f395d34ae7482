import type {
  ageBands,
  articles,
  guestKinds,
  IncludedArticle,
  occupancyPrices,
  policyVersions,
  ratePlans,
  ratePlanTypes,
  rentBlocks,
  roomTypes,
  stayRules,
} from '../../../db/tables/index.ts'
import type { TaxRulesRow, TaxTable, TaxTerms } from '../../taxes/index.ts'

export type AgeBand = Pick<typeof ageBands.$inferSelect, 'code' | 'fromAge' | 'toAge' | 'countsAs'>

export type GuestKind = (typeof guestKinds)[number]

type StoredPlan = typeof ratePlans.$inferSelect

/** What prices need of a rate plan. */
export type PlanPricing = Pick<StoredPlan, 'id' | 'parentId' | 'adjustPpm' | 'adjustAmount' | 'roundTo' | 'roundMode'>

export interface PlanTerms
  extends Omit<StoredPlan, 'accommodationId' | 'holdUntil' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'> {
  archived: boolean
}

/** What the nth guest of a band adds to a night. */
export type Supplement = Pick<typeof occupancyPrices.$inferSelect, 'band' | 'nth' | 'supplement'>

/** A room type as a plan sells it. */
export interface SoldType extends Pick<typeof ratePlanTypes.$inferSelect, 'baseOccupancy' | 'adjustPpm' | 'adjustAmount'> {
  supplements: readonly Supplement[]
  /** Articles that the price includes. */
  included: readonly IncludedArticle[]
}

/** What prices need of an article. */
export interface ArticleTerms
  extends Pick<
    typeof articles.$inferSelect,
    'id' | 'code' | 'name' | 'names' | 'unit' | 'amount' | 'taxGroup' | 'ageBand' | 'mandatory'
  > {
  /** Whether a new stay can have it. */
  isSold: boolean
}

/** The stored price of a night, or the price of the hours of a stay, before adjustments and guests. */
export interface StoredPrice {
  amount: number
  amountsByAdults: readonly number[] | null
}

type OfPair = 'accommodationId' | 'ratePlanId' | 'roomTypeId'

export type RentBlock = Omit<typeof rentBlocks.$inferSelect, OfPair | 'version'>

/** What a rule says; null leaves it to the others. */
export type RuleValues = Omit<typeof stayRules.$inferSelect, OfPair | 'day' | 'source' | 'version'>

export interface RoomTypeTerms
  extends Pick<typeof roomTypes.$inferSelect, 'id' | 'name' | 'names' | 'description' | 'pictures' | 'capacity' | 'taxGroup'> {
  archived: boolean
}

export interface PolicyTerms extends Omit<typeof policyVersions.$inferSelect, 'accommodationId' | 'policyId' | 'createdAt'> {
  id: string
}

/** Plans and room types by id; a plan has only the types that it sells. */
export interface PlanTable<Plan extends PlanPricing = PlanPricing> {
  plans: ReadonlyMap<string, Plan>
  sold: ReadonlyMap<string, ReadonlyMap<string, SoldType>>
}

/** Everything at a property that a price depends on. */
export interface RateTerms extends PlanTable<PlanTerms> {
  accommodationId: string
  timeZone: string
  currency: string
  saleStopped: boolean
  /** The last day whose books are closed. */
  closedUntil: string | null
  /** The payment provider through which guests pay online; null without one. */
  paymentDriver: string | null
  /** Counts changes of prices and rules. */
  version: number
  roomTypes: ReadonlyMap<string, RoomTypeTerms>
  ageBands: readonly AgeBand[]
  /** In the order of their codes: the mandatory ones, and those that were asked for or that plans include. */
  articles: ReadonlyMap<string, ArticleTerms>
  /** In order. */
  taxes: readonly TaxTerms[]
  /** What names no group of its own; null if the property never said so. */
  taxRules: Omit<TaxRulesRow, 'accommodationId'> | null
  policies: ReadonlyMap<string, PolicyTerms>
  /** The plans that the promo code unlocks; null without a valid code. */
  unlockedPlanIds: readonly string[] | null
  /** Of a root plan, by `keyOf` plan and type, then by day. */
  days: ReadonlyMap<string, ReadonlyMap<string, StoredPrice>>
  /** Of a root plan, by `keyOf` plan and type. */
  blocks: ReadonlyMap<string, readonly RentBlock[]>
  /** By day, then by `keyOf` plan or `*` and type or `*`. */
  rules: ReadonlyMap<string, ReadonlyMap<string, RuleValues>>
}

export const keyOf = (ratePlanId: string, roomTypeId: string): string => `${ratePlanId} ${roomTypeId}`

export const taxTableOf = ({ taxes, taxRules }: Pick<RateTerms, 'taxes' | 'taxRules'>): TaxTable => ({
  taxes,
  mixes: taxRules?.mixes ?? [],
})
