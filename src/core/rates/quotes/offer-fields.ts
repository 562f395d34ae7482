import type { ChargeTax } from '../../../db/tables/index.ts'
import { inTurn } from '../../../kernel/breathe.ts'
import type { Context } from '../../../kernel/context.ts'
import { feeOf, feeSteps, wholeNights } from '../../policies/index.ts'
import { type ChargeNames, type Names, namesOfCharge } from '../../translations/index.ts'
import { type OfferToken, signOffer } from '../offer-token.ts'
import type { OfferLine } from '../pricing/stay.ts'
import type { PolicyTerms, RateTerms } from '../pricing/terms.ts'
import type { OfferedRoomTypeRow } from '../view.ts'
import type { QuotedOffer } from './read-quote.ts'

/** A tax of an offer or of one of its lines. */
interface QuotedTax extends ChargeTax {
  names: Names
}

/** Sums the taxes of the lines, in their order. */
export function taxesOf({ priced, terms }: QuotedOffer): QuotedTax[] {
  const { taxes: names } = namesIn(terms)
  const sums = new Map<string, QuotedTax>()
  for (const { code, name, ratePpm, included, amount } of priced?.lines.flatMap(({ taxes }) => taxes) ?? []) {
    const sum = sums.get(code) ?? { code, name, names: names.get(code) ?? {}, ratePpm, included, amount: 0 }
    sum.amount += amount
    sums.set(code, sum)
  }
  return [...sums.values()]
}

/** The room type of an offer. */
export const roomTypeOf = ({
  capacity: sleeps,
  taxGroup: _,
  archived: __,
  ...roomType
}: QuotedOffer['roomType']): OfferedRoomTypeRow => ({
  ...roomType,
  sleeps,
})

/** A line of an offer, with the names of what it charges. */
export interface QuotedLine extends OfferLine {
  taxes: QuotedTax[]
  terms: RateTerms
}

export const linesWithTerms = ({ priced, terms }: QuotedOffer): QuotedLine[] => {
  const { taxes: names } = namesIn(terms)
  return (priced?.lines ?? []).map((line) => ({
    ...line,
    taxes: line.taxes.map((tax) => ({ ...tax, names: names.get(tax.code) ?? {} })),
    terms,
  }))
}

export const namesOfLine = ({ terms, ...line }: QuotedLine): Names => namesOfCharge(line, namesIn(terms))

const namesByTerms = new WeakMap<RateTerms, ChargeNames>()

function namesIn(terms: RateTerms): ChargeNames {
  const names = namesByTerms.get(terms) ?? {
    taxes: new Map(terms.taxes.map((tax) => [tax.code, tax.names])),
    articles: new Map([...terms.articles.values()].map((article) => [article.id, article.names])),
  }
  namesByTerms.set(terms, names)
  return names
}

type Sold = Pick<QuotedOffer, 'plan' | 'terms' | 'priced' | 'stay'>

export const cancellationOf = (offer: Sold, ctx: Context) => policyOf(offer, offer.plan.cancellationPolicyId, ctx.clock.now())

export const noShowOf = (offer: QuotedOffer, ctx: Context) => policyOf(offer, offer.plan.noShowPolicyId, ctx.clock.now())

/** A policy with its moments and amounts, if the stay is booked now. */
function policyOf({ terms, priced, stay }: Sold, id: string | null, now: Date) {
  const policy: PolicyTerms | undefined = id === null ? undefined : terms.policies.get(id)
  if (!policy || !priced) return null
  const booked = {
    arrival: stay.useStartAt,
    bookedAt: now,
    nights: wholeNights(priced.lines, stay.articles),
    total: priced.total,
  }
  const { freeUntil } = feeOf(policy, { ...booked, now })
  return { policyId: policy.id, version: policy.version, name: policy.name, freeUntil, steps: feeSteps(policy, booked) }
}

export const tokenOf = async (offer: QuotedOffer, ctx: Context): Promise<string | null> =>
  (await signedOnce(offer, ctx))?.token ?? null

export const expiryOf = async (offer: QuotedOffer, ctx: Context): Promise<Date | null> =>
  (await signedOnce(offer, ctx))?.expiresAt ?? null

const signed = new WeakMap<QuotedOffer, Promise<OfferToken | null>>()

/** Both fields tell of one token. */
function signedOnce(offer: QuotedOffer, ctx: Context): Promise<OfferToken | null> {
  const { hasToken, priced, stay } = offer
  if (!hasToken || !priced) return Promise.resolve(null)
  const known = signed.get(offer) ?? inTurn(() => signOffer(ctx, stay, priced))
  signed.set(offer, known)
  return known
}
