import type { Database } from '../../../db/database.ts'
import { groupTaxes, mergedTaxes, type TaxTable, taxesOfCharge, taxesOfNight } from '../../taxes/index.ts'
import { articlesOfStay, chargesOfNight, isNightly, taxLine } from './article-charges.ts'
import { partyOf, taxedGuests } from './guests.ts'
import { taxesOfPlan } from './lines.ts'
import { readTerms } from './read-terms.ts'
import type { NightPrice, OfferLine, StayToPrice } from './stay.ts'
import { type PlanTerms, type RateTerms, taxTableOf } from './terms.ts'

/** A stay whose nights somebody has priced. */
export interface StayByHand extends Omit<StayToPrice, 'ratePlanId' | 'articles' | 'promoCode'> {
  /** The id of its rate plan, or any other text. */
  ratePlanId: string | null
}

/** What a price by hand consists of does not depend on days: on this one no plan has a price or a rule to be read. */
const anyDay = '1900-01-01'

/** By which the taxes of nights that are priced by hand are found. */
export const termsByHand = (
  db: Database,
  { accommodationId, type, roomTypeId }: Pick<StayByHand, 'accommodationId' | 'type' | 'roomTypeId'>,
  now: Date,
): Promise<RateTerms> =>
  readTerms(db, {
    accommodationId,
    type,
    from: anyDay,
    to: anyDay,
    roomTypeIds: [roomTypeId],
    articleIds: [],
    promoCode: null,
    now,
  })

const noTaxes: TaxTable = { taxes: [], mixes: [] }

/**
 * The charges of nights that are priced by hand. A price contains its included taxes, also those of the articles that its plan includes:
 * each night stays one charge of the given amount. Taxes on top are added if the property says so.
 */
export function linesByHand(terms: RateTerms, stay: StayByHand, nights: readonly NightPrice[]): OfferLine[] {
  const plan = planOf(terms, stay.ratePlanId)
  const table = taxTableOf(terms)
  const taxGroup = plan?.taxGroup ?? terms.roomTypes.get(stay.roomTypeId)?.taxGroup ?? terms.taxRules?.nightsGroup ?? 'lodging'
  const open = taxesOfPlan(table, { taxGroup, type: stay.type })
  const party = partyOf(stay, terms.ageBands)
  const guests = taxedGuests(party)
  const included = plan
    ? articlesOfStay(terms, { ...stay, ratePlanId: plan.id, articles: [], promoCode: null }, party).filter((one) => one.included)
    : []
  const nightly = included.filter(({ article }) => isNightly(article))
  const hasAdded = isAddedByHand(terms, stay)
  return nights
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .flatMap(({ date, amount }, index): OfferLine[] => {
      // without taxes: those of an article on top of it go with those of the night
      const { left, lines } = chargesOfNight(index === 0 ? included : nightly, noTaxes, { date, amount })
      const { included: taxes, added } = mergedTaxes([
        { amount: left, taxes: taxesOfNight(open, { date, amount: left, index, guests }) },
        ...lines.map((line) => ({ amount: line.amount, taxes: taxesOfCharge(groupTaxes(table, line.taxGroup!), line) })),
      ])
      return [
        { source: 'RATE', date, amount, description: 'Accommodation', taxes, taxGroup },
        ...(hasAdded ? added.map((tax) => taxLine(date, tax)) : []),
      ]
    })
}

/** A text that names a plan: its id, or the code of one in use. */
const planOf = ({ plans }: RateTerms, text: string | null): PlanTerms | undefined => {
  if (text === null) return undefined
  const name = text.toUpperCase()
  return plans.get(name) ?? [...plans.values()].find(({ code, archived }) => !archived && code.toUpperCase() === name)
}

/** Whether the taxes on top of a price by hand are owed to the property. */
export function isAddedByHand({ taxRules }: RateTerms, { channelId }: Pick<StayByHand, 'channelId'>): boolean {
  const ofChannel = taxRules?.channels.find((channel) => channel.channelId === channelId)
  return ofChannel ? ofChannel.collects === 'PROPERTY' : (taxRules?.addToHandPrices ?? false)
}
