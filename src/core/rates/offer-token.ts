import { z } from 'zod'
import { reservationTypes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { OFFER_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { packed, unpacked } from './pricing/packed-lines.ts'
import { type PricedStay, refusalCodes, type StayToPrice } from './pricing/stay.ts'

/** An offer as it was made. */
export interface Offer extends PricedStay {
  /** Differs for each token. */
  id: string
  stay: StayToPrice
  expiresAt: Date
  /** Its price is no longer honoured. */
  isExpired: boolean
}

export interface OfferToken {
  token: string
  expiresAt: Date
}

const minuteSeconds = 60

/** In whole seconds, as tokens count. */
function offerExpiry({ clock, limits }: Context): Date {
  const seconds = Math.floor(clock.now().getTime() / 1000) + limits.OFFER_MINUTES * minuteSeconds
  return new Date(seconds * 1000)
}

/** Signs the price of a stay, which is honoured until the token expires. Null if the lines are too many for a token. */
export async function signOffer(ctx: Context, stay: StayToPrice, priced: PricedStay): Promise<OfferToken | null> {
  const { useStartAt, useExpireAt, ...rest } = stay
  const claims: z.input<typeof OfferClaims> = {
    jti: newId(),
    stay: { ...rest, childAges: [...rest.childAges], articles: [...rest.articles] },
    period: [useStartAt.getTime(), useExpireAt.getTime()],
    zone: priced.timeZone,
    currency: priced.currency,
    lines: packed(priced.lines),
    total: priced.total,
    dueNow: priced.dueNow,
    hash: priced.hash,
    policies: [priced.cancellationPolicy, priced.noShowPolicy],
    rates: priced.ratesVersion,
    refusals: [...priced.refusals],
  }
  const expiresAt = offerExpiry(ctx)
  const token = await ctx.ports.tokens.sign('offer', { ...claims }, ctx.limits.OFFER_MINUTES * minuteSeconds)
  return token.length <= OFFER_CHARACTERS_MAX ? { token, expiresAt } : null
}

/** Reads an offer that this server signed, also an expired one. Anything else is `OFFER_INVALID`. */
export async function openOffer({ ports, clock }: Pick<Context, 'ports' | 'clock'>, token: string): Promise<Offer> {
  const claims = await verified(ports, token)
  const { stay, period, total, dueNow, currency, hash, policies, refusals } = claims
  const lines = unpacked(claims.lines)
  const expiresAt = new Date(claims.exp * 1000)
  return {
    id: claims.jti,
    stay: { ...stay, useStartAt: new Date(period[0]), useExpireAt: new Date(period[1]) },
    ratePlanId: stay.ratePlanId,
    roomTypeId: stay.roomTypeId,
    currency,
    lines,
    nights: lines.filter(({ source }) => source === 'RATE').map(({ date, amount }) => ({ date, amount })),
    total,
    dueNow,
    dueAtProperty: total - dueNow,
    hash,
    timeZone: claims.zone,
    ratesVersion: claims.rates,
    cancellationPolicy: policies[0],
    noShowPolicy: policies[1],
    promoCode: stay.promoCode,
    refusals,
    expiresAt,
    isExpired: expiresAt <= clock.now(),
  }
}

const Stay = z.object({
  accommodationId: z.string(),
  ratePlanId: z.string(),
  roomTypeId: z.string(),
  type: z.enum(reservationTypes),
  sleeps: z.int(),
  childSleeps: z.int(),
  infantSleeps: z.int(),
  childAges: z.array(z.int()),
  promoCode: z.string().nullable(),
  channelId: z.string().nullable(),
  articles: z.array(z.object({ articleId: z.string(), count: z.int() })).default([]),
})

const Line = z.tuple([z.int(), z.int()], z.int())

const Lines = z.object({
  heads: z.array(z.tuple([z.enum(['RATE', 'ARTICLE', 'TAX']), z.string()], z.string())),
  taxes: z.array(z.tuple([z.string(), z.string(), z.int().nullable(), z.boolean()])),
  runs: z.array(z.tuple([z.string(), z.int()], Line)),
  bases: z.array(z.array(z.array(z.int().nullable()))).optional(),
})

const Policy = z.object({ id: z.string(), version: z.int() }).nullable()
const Refusal = z.object({ code: z.enum(refusalCodes), date: z.string().nullable(), value: z.number().nullable() })

/** What a token says. A change of this form must read tokens that were signed before: they outlive a restart. */
const OfferClaims = z.object({
  jti: z.string(),
  stay: Stay,
  /** Start and end in epoch milliseconds. */
  period: z.tuple([z.int(), z.int()]),
  zone: z.string(),
  currency: z.string(),
  lines: Lines,
  total: z.int(),
  dueNow: z.int(),
  hash: z.string(),
  /** Of cancellation and of no-show. */
  policies: z.tuple([Policy, Policy]),
  rates: z.int(),
  refusals: z.array(Refusal),
})

const VerifiedClaims = OfferClaims.extend({ exp: z.int() })

async function verified(ports: Context['ports'], token: string): Promise<z.output<typeof VerifiedClaims>> {
  try {
    const { data } = VerifiedClaims.safeParse(await ports.tokens.verifyEvenIfExpired('offer', token))
    return data ?? fail('OFFER_INVALID', { log: 'the claims have another form' })
  } catch (error) {
    if (error instanceof FoyerError && error.errorCode === 'AUTH_TOKEN_INVALID') fail('OFFER_INVALID', { cause: error })
    throw error
  }
}
