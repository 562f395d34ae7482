import type { StayToPrice } from '../../../src/core/rates/index.ts'
import { noRule } from '../../../src/core/rates/pricing/rules.ts'
import {
  type ArticleTerms,
  keyOf,
  type PlanTerms,
  type RateTerms,
  type RentBlock,
  type RuleValues,
  type SoldType,
  type StoredPrice,
} from '../../../src/core/rates/pricing/terms.ts'
import type { TaxTerms } from '../../../src/core/taxes/index.ts'

export const planTerms = (id: string, terms: Partial<PlanTerms> = {}): PlanTerms => ({
  id,
  parentId: null,
  adjustPpm: 0,
  adjustAmount: 0,
  roundTo: null,
  roundMode: 'NEAREST',
  code: id,
  name: id,
  names: {},
  description: null,
  type: 'lodge',
  visibility: 'PUBLIC',
  channels: null,
  guarantee: 'NONE',
  prepayPpm: null,
  prepayNights: null,
  prepayAmount: null,
  cancellationPolicyId: null,
  noShowPolicyId: null,
  taxGroup: 'lodging',
  advanceMinHours: null,
  advanceMaxHours: null,
  bookableFrom: null,
  bookableUntil: null,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  archived: false,
  ...terms,
})

export const soldType = (type: Partial<SoldType> = {}): SoldType => ({
  baseOccupancy: 2,
  adjustPpm: 0,
  adjustAmount: 0,
  supplements: [],
  included: [],
  ...type,
})

export const taxTerms = (code: string, tax: Partial<TaxTerms>): TaxTerms => ({
  code,
  name: code,
  names: {},
  kind: 'VAT',
  basis: 'PERCENT',
  ratePpm: tax.basis && tax.basis !== 'PERCENT' ? null : 100_000,
  amount: null,
  included: true,
  taxGroup: 'lodging',
  onTaxes: [],
  nightsMax: null,
  exemptUnderAge: null,
  priority: 0,
  validFrom: null,
  validUntil: null,
  ...tax,
})

export const articleTerms = (id: string, article: Partial<ArticleTerms> = {}): ArticleTerms => ({
  id,
  code: id,
  name: id,
  names: {},
  unit: 'PIECE',
  amount: 1000,
  taxGroup: 'lodging',
  ageBand: null,
  mandatory: false,
  isSold: true,
  ...article,
})

export const rule = (values: Partial<RuleValues>): RuleValues => ({ ...noRule, ...values })

interface House {
  timeZone?: string
  currency?: string
  capacity?: number
  plans: readonly PlanTerms[]
  /** Plan → how it sells the one room type `T`. */
  sold: Readonly<Record<string, SoldType>>
  /** Root plan → day → price. */
  days?: Readonly<Record<string, Readonly<Record<string, StoredPrice | number>>>>
  blocks?: Readonly<Record<string, readonly RentBlock[]>>
  /** Day → `plan type` → rule. */
  rules?: Readonly<Record<string, Readonly<Record<string, RuleValues>>>>
  taxes?: readonly TaxTerms[]
  taxRules?: RateTerms['taxRules']
  articles?: readonly ArticleTerms[]
  ageBands?: RateTerms['ageBands']
  unlockedPlanIds?: readonly string[]
  saleStopped?: boolean
}

const mapOf = <Value, Mapped>(record: Readonly<Record<string, Value>> = {}, map: (value: Value) => Mapped) =>
  new Map(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** The terms of a property with one room type, `T`. */
export function rateTerms(house: House): RateTerms {
  const keyed = <Value>(record: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(record).map(([plan, value]) => [keyOf(plan, 'T'), value]))
  return {
    accommodationId: 'A',
    timeZone: house.timeZone ?? 'Asia/Seoul',
    currency: house.currency ?? 'KRW',
    saleStopped: house.saleStopped ?? false,
    closedUntil: null,
    version: 1,
    paymentDriver: null,
    plans: new Map(house.plans.map((plan) => [plan.id, plan])),
    sold: mapOf(house.sold, (type) => new Map([['T', type]])),
    roomTypes: new Map([
      [
        'T',
        {
          id: 'T',
          name: 'Double',
          names: {},
          description: null,
          pictures: [],
          capacity: house.capacity ?? 4,
          taxGroup: null,
          archived: false,
        },
      ],
    ]),
    ageBands: house.ageBands ?? [],
    articles: new Map((house.articles ?? []).map((article) => [article.id, article])),
    taxes: house.taxes ?? [],
    taxRules: house.taxRules ?? null,
    policies: new Map(),
    unlockedPlanIds: house.unlockedPlanIds ?? null,
    days: mapOf(keyed(house.days), (days) =>
      mapOf(days, (price) => (typeof price === 'number' ? { amount: price, amountsByAdults: null } : price)),
    ),
    blocks: mapOf(keyed(house.blocks), (blocks) => blocks),
    rules: mapOf(house.rules, (ofDay) => mapOf(ofDay, (one) => one)),
  }
}

export const stayOf = (ratePlanId: string, start: string, end: string, stay: Partial<StayToPrice> = {}): StayToPrice => ({
  accommodationId: 'A',
  ratePlanId,
  roomTypeId: 'T',
  type: 'lodge',
  useStartAt: new Date(start),
  useExpireAt: new Date(end),
  sleeps: 2,
  childSleeps: 0,
  infantSleeps: 0,
  childAges: [],
  promoCode: null,
  articles: [],
  channelId: null,
  ...stay,
})
