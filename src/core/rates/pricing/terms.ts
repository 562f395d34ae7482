import type {
  ageBands,
  articles,
  guarantees,
  guestKinds,
  PolicyStep,
  planVisibilities,
  roundModes,
  StayArticle,
} from '../../../db/tables/index.ts'
import type { TaxTerms } from '../../taxes/index.ts'

type AgeBand = Pick<typeof ageBands.$inferSelect, 'code' | 'fromAge' | 'toAge' | 'countsAs'>

export type { AgeBand }

export type GuestKind = (typeof guestKinds)[number]

/** What prices need of a rate plan. */
export interface PlanPricing {
  id: string
  parentId: string | null
  adjustPpm: number
  adjustAmount: number
  roundTo: number | null
  roundMode: (typeof roundModes)[number]
}

export interface PlanTerms extends PlanPricing {
  code: string
  name: string
  /** In other languages, by language tag. */
  names: Readonly<Record<string, string>>
  description: string | null
  type: 'lodge' | 'rent'
  visibility: (typeof planVisibilities)[number]
  channels: readonly string[] | null
  guarantee: (typeof guarantees)[number]
  prepayPpm: number | null
  prepayNights: number | null
  prepayAmount: number | null
  cancellationPolicyId: string | null
  noShowPolicyId: string | null
  taxGroup: string
  advanceMinHours: number | null
  advanceMaxHours: number | null
  bookableFrom: Date | null
  bookableUntil: Date | null
  checkInTime: string
  checkOutTime: string
  archived: boolean
}

/** What the nth guest of a band adds to a night. */
export interface Supplement {
  band: string
  nth: number
  supplement: number
}

/** A room type as a plan sells it. */
export interface SoldType {
  baseOccupancy: number
  adjustPpm: number
  adjustAmount: number
  supplements: readonly Supplement[]
  /** Articles that the price includes. */
  included: readonly StayArticle[]
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

export interface RentBlock {
  id: string
  fromDay: string
  toDay: string
  weekdays: readonly number[]
  opens: string
  lastEnd: string
  minutes: number
  amount: number
  extraMinutes: number | null
  extraAmount: number | null
  mostMinutes: number
}

/** What a rule says; null leaves it to the others. */
export interface RuleValues {
  closed: boolean | null
  closedToArrival: boolean | null
  closedToDeparture: boolean | null
  minStay: number | null
  maxStay: number | null
  minStayThrough: number | null
  maxStayThrough: number | null
  advanceMinHours: number | null
  advanceMaxHours: number | null
}

export interface RoomTypeTerms {
  id: string
  name: string
  /** In other languages, by language tag. */
  names: Readonly<Record<string, string>>
  description: string | null
  /** Names of the files. */
  pictures: readonly string[]
  capacity: number
  archived: boolean
}

export interface PolicyTerms {
  id: string
  version: number
  name: string
  freeMinutesAfterBooking: number | null
  steps: readonly PolicyStep[]
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
