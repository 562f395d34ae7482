import type { Database } from '../../../db/database.ts'
import { preparedSql } from '../../../db/statements.ts'
import { statementOf } from '../../../db/two-forms.ts'
import { breathe } from '../../../kernel/breathe.ts'
import { fail } from '../../../kernel/errors.ts'
import type { TaxTerms } from '../../taxes/index.ts'
import type { Dates } from './dates-around.ts'
import { ruleOf } from './rules.ts'
import { propertyId, type SaleTerms, upperCaseOf } from './sale-terms.ts'
import type { StayToPrice } from './stay.ts'
import {
  type ArticleTerms,
  keyOf,
  type PlanTerms,
  type PolicyTerms,
  type RateTerms,
  type RentBlock,
  type RoomTypeTerms,
  type RuleValues,
  type SoldType,
  type StoredPrice,
} from './terms.ts'
import { select } from './terms-statement.ts'

/** What is read: the plans of a kind of stay, with the prices and rules of some dates, both included. */
export interface TermsQuery extends Dates, Pick<StayToPrice, 'accommodationId' | 'type' | 'promoCode'> {
  /** Null for all. */
  roomTypeIds: readonly string[] | null
  /** Articles besides mandatory ones and those that plans include. */
  articleIds: readonly string[]
  now: Date
}

type Days = [day: string, amount: number, byAdults: number[] | null][]
type Sold = SoldType & { plan: string; type: string; prices: Days | null; hours: RentBlock[] | null }
type Rule = [plan: string, type: string, day: string, ...values: RuleValues[keyof RuleValues][]]
type StoredPlan = Omit<PlanTerms, 'bookableFrom' | 'bookableUntil'> & Record<'bookableFrom' | 'bookableUntil', string | null>

interface Stored extends SaleTerms {
  plans: StoredPlan[]
  roomTypes: RoomTypeTerms[]
  ageBands: RateTerms['ageBands']
  articles: ArticleTerms[]
  taxes: TaxTerms[]
  taxRules: RateTerms['taxRules']
  policies: PolicyTerms[]
}

/** The terms, what a plan and a room type sell, and the rules of a day. */
interface Row extends Record<string, unknown> {
  part: 'terms' | 'sold' | 'rules'
  piece: string
}

/** All that prices of these dates depend on. */
export const readTerms = async (db: Database, query: TermsQuery): Promise<RateTerms> => (await readEdition(db, query)).terms

/** Terms as one statement read them. */
export interface TermsEdition {
  terms: RateTerms
  edition: string
  /** Characters that the database sent. */
  size: number
}

export async function readEdition(db: Database, query: TermsQuery): Promise<TermsEdition> {
  const { accommodationId, type, from, to, roomTypeIds, promoCode, articleIds, now } = query
  const { rows } = await preparedSql<Row>(db, 'rateTerms', statementOf(db, select, propertyId)).execute({
    accommodationId,
    type,
    from,
    to,
    roomTypeIds: roomTypeIds && JSON.stringify(roomTypeIds),
    promoCode: promoCode && upperCaseOf(promoCode),
    articleIds: JSON.stringify(articleIds),
    now: now.toISOString(),
  })
  const parts = Map.groupBy(rows, ({ part }) => part)
  const [terms] = parts.get('terms') ?? fail('ACCOMMODATION_NOT_FOUND')
  const { edition, ...stored } = JSON.parse(terms!.piece) as Stored
  const read = {
    ...termsOf(accommodationId, stored),
    ...(await soldOf(parts.get('sold'))),
    rules: await rulesOf(parts.get('rules')),
  }
  return { terms: read, edition, size: rows.reduce((size, { piece }) => size + piece.length, 0) }
}

async function* piecesOf<Piece>(rows: readonly Row[] = []): AsyncGenerator<Piece> {
  for (const { piece } of rows) {
    await breathe()
    yield JSON.parse(piece) as Piece
  }
}

async function soldOf(rows?: readonly Row[]): Promise<Pick<RateTerms, 'sold' | 'days' | 'blocks'>> {
  const sold = new Map<string, Map<string, SoldType>>()
  const days = new Map<string, Map<string, StoredPrice>>()
  const blocks = new Map<string, readonly RentBlock[]>()
  for await (const { plan, type, prices, hours, ...terms } of piecesOf<Sold>(rows)) {
    const types = sold.get(plan) ?? new Map()
    sold.set(plan, types.set(type, terms))
    if (prices)
      days.set(keyOf(plan, type), new Map(prices.map(([day, amount, amountsByAdults]) => [day, { amount, amountsByAdults }])))
    if (hours) blocks.set(keyOf(plan, type), hours)
  }
  return { sold, days, blocks }
}

function termsOf(
  accommodationId: string,
  stored: Omit<Stored, 'edition'>,
): Omit<RateTerms, 'sold' | 'days' | 'blocks' | 'rules'> {
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  const plans = stored.plans.map((plan): PlanTerms => {
    return { ...plan, bookableFrom: momentOf(plan.bookableFrom), bookableUntil: momentOf(plan.bookableUntil) }
  })
  return {
    ...stored,
    accommodationId,
    plans: byId(plans),
    articles: byId(stored.articles),
    roomTypes: byId(stored.roomTypes),
    policies: byId(stored.policies),
  }
}

const byId = <One extends { id: string }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]))

async function rulesOf(rows?: readonly Row[]): Promise<Map<string, Map<string, RuleValues>>> {
  const byDay = new Map<string, Map<string, RuleValues>>()
  for await (const rules of piecesOf<Rule[]>(rows)) {
    const ofDay = new Map<string, RuleValues>()
    byDay.set(rules[0]![2], ofDay)
    for (const [plan, type, , ...values] of rules)
      ofDay.set(
        keyOf(plan, type),
        ruleOf((_, at) => values[at]),
      )
  }
  return byDay
}
