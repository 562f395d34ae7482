import { expect, test } from 'vitest'
import type { OfferLine } from '../../../src/core/rates/index.ts'
import { packed, unpacked } from '../../../src/core/rates/pricing/packed-lines.ts'
import { priceOf } from '../../../src/core/rates/pricing/price.ts'
import { addDays, momentIn } from '../../../src/kernel/zone.ts'
import { articleTerms, planTerms, rateTerms, soldType, stayOf, taxTerms } from '../../harness/core/rate-terms.ts'

const now = new Date('2027-01-01T00:00:00Z')
const stays = 100_000

/** A reproducible source of random numbers (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
}

const currencies = [
  { currency: 'KRW', timeZone: 'Asia/Seoul', most: 900_000 },
  { currency: 'EUR', timeZone: 'Europe/Berlin', most: 90_000 },
  { currency: 'KWD', timeZone: 'Asia/Kuwait', most: 400_000 },
] as const

function randomHouse(random: ReturnType<typeof randomFrom>, { currency, timeZone, most }: (typeof currencies)[number]) {
  const ppm = () => random(-300_000, 300_000)
  const mode = () => (['NEAREST', 'UP', 'DOWN'] as const)[random(0, 2)]!
  const guarantee = random(0, 1) === 0 ? 'NONE' : 'PREPAY'
  const plan = (id: string, parentId: string | null) =>
    planTerms(id, {
      parentId,
      adjustPpm: ppm(),
      adjustAmount: random(-500, 500),
      roundTo: random(0, 2) === 0 ? random(1, 1000) : null,
      roundMode: mode(),
      guarantee,
      prepayPpm: random(0, 1) === 0 ? random(1, 1_000_000) : null,
      prepayNights: random(0, 1) === 0 ? random(1, 3) : null,
    })
  const type = () =>
    soldType({
      baseOccupancy: random(1, 2),
      included:
        random(0, 2) === 0
          ? [{ articleId: 'A', count: random(1, 2), sharePpm: random(0, 1) === 0 ? null : random(1, 1_000_000) }]
          : [],
      adjustPpm: ppm(),
      adjustAmount: random(-300, 300),
      supplements:
        random(0, 1) === 0
          ? []
          : [
              { band: 'ADULT', nth: 2, supplement: random(0, 5000) },
              { band: 'CHILD', nth: 1, supplement: random(0, 3000) },
            ],
    })
  const days = Object.fromEntries(
    Array.from({ length: 40 }, (_, day) => [
      addDays('2027-03-10', day),
      random(0, 3) === 0
        ? { amount: 0, amountsByAdults: [1, 2, 3].map(() => random(0, most)) }
        : { amount: random(0, most), amountsByAdults: null },
    ]),
  )
  const taxes = [
    taxTerms('VAT', { ratePpm: random(0, 250_000), priority: 0 }),
    taxTerms('STATE', { ratePpm: random(0, 120_000), priority: 1 }),
    taxTerms('THIRD', { ratePpm: random(1, 70_000), priority: 2 }),
    taxTerms('FEE', { kind: 'FEE', basis: 'PER_ROOM_NIGHT', amount: random(0, 500), priority: 3 }),
    taxTerms('CITY', {
      kind: 'CITY',
      basis: 'PER_PERSON_NIGHT',
      amount: random(1, 900),
      included: false,
      exemptUnderAge: 16,
      nightsMax: 3,
    }),
    taxTerms('SERVICE', { kind: 'FEE', ratePpm: random(1, 150_000), included: false }),
    taxTerms('KEY', { kind: 'FEE', basis: 'PER_STAY', amount: random(1, 5000), included: false }),
  ].slice(0, random(0, 7))
  const units = ['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT', 'PIECE'] as const
  const articles = ['A', 'B', 'C'].slice(0, random(0, 3)).map((id) =>
    articleTerms(id, {
      unit: units[random(0, 4)]!,
      amount: random(0, Math.floor(most / 5)),
      taxGroup: random(0, 1) === 0 ? 'lodging' : 'meals',
      mandatory: random(0, 3) === 0,
    }),
  )
  return rateTerms({
    currency,
    timeZone,
    plans: [plan('root', null), plan('middle', 'root'), plan('last', 'middle')],
    sold: { root: type(), middle: type(), last: type() },
    days: { root: days },
    taxes: [...taxes, taxTerms('MEAL', { taxGroup: 'meals', ratePpm: random(0, 250_000) })],
    articles,
  })
}

test('100,000 random stays in KRW, EUR and KWD: their lines, totals and taxes add up to the last minor unit', () => {
  const random = randomFrom(20_270_310)
  let priced = 0
  for (let house = 0; house < stays / 100; house++) {
    const terms = randomHouse(random, currencies[house % currencies.length]!)
    for (let count = 0; count < 100; count++) {
      const first = addDays('2027-03-10', random(0, 30))
      const nights = random(1, 9)
      const start = momentIn(terms.timeZone, first, '15:00')
      const end = momentIn(terms.timeZone, addDays(first, nights), '11:00')
      const people = { sleeps: random(0, 3), childSleeps: random(0, 2), infantSleeps: random(0, 1) }
      const plan = ['root', 'middle', 'last'][random(0, 2)]!
      const articles = ['A', 'B', 'C'].slice(random(0, 3)).map((articleId) => ({ articleId, count: random(1, 3) }))
      const stay = stayOf(plan, start.toISOString(), end.toISOString(), { ...people, articles })
      const offer = priceOf(terms, stay, now).priced
      if (!offer) throw new Error('A stay whose days all have a price has none.')
      priced++
      if (priced % 10 === 0 && priceOf(terms, stay, now).priced?.hash !== offer.hash) throw new Error('The hash differs.')
      checkSums(terms, offer, nights)
      const without = priceOf({ ...terms, articles: new Map() }, stay, now).priced!
      const inPrice = offer.lines.filter(({ source, included }) => source === 'RATE' || included)
      if (sumOf(inPrice) !== sumOf(without.nights))
        throw new Error(`Included articles change the price: ${JSON.stringify(offer)}`)
      if (spelled(unpacked(packed(offer.lines))) !== spelled(offer.lines)) throw new Error('A token changes the lines.')
    }
  }
  expect(priced).toBe(stays)
})

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

/** A token does not say what is included. */
const spelled = (lines: readonly OfferLine[]) =>
  lines
    .map(({ source, articleId, date, description, amount, taxes }) =>
      JSON.stringify([source, articleId, date, description, amount, taxes]),
    )
    .join()

type Offer = NonNullable<ReturnType<typeof priceOf>['priced']>

/** Plain comparisons: a million calls of `expect` take longer than the prices. */
function checkSums({ taxes }: ReturnType<typeof rateTerms>, offer: Offer, nights: number) {
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(offer)}`)
  }
  must(offer.nights.length === nights, 'a price for each night')
  must(sumOf(offer.lines) === offer.total && offer.dueNow + offer.dueAtProperty === offer.total, 'the total')
  must(offer.dueNow >= 0 && offer.dueAtProperty >= 0, 'no due amount below zero')
  must(sumOf(offer.lines.filter(({ source }) => source === 'RATE')) === sumOf(offer.nights), 'the nights')
  for (const line of offer.lines) {
    must(Number.isInteger(line.amount) && line.amount >= 0, 'whole amounts')
    if (line.source === 'TAX') {
      must(line.taxes.length === 1 && line.taxes[0]!.amount === line.amount && !line.taxes[0]!.included, 'an added tax')
      continue
    }
    const ofLine = line.taxes.filter(({ ratePpm }) => ratePpm !== null)
    const rate = ofLine.reduce((all, { ratePpm }) => all + ratePpm!, 0)
    const gross = line.amount - sumOf(line.taxes.filter(({ ratePpm }) => ratePpm === null))
    // the exact tax is gross × rate ÷ (1 + rate), so that twice the difference is at most one minor unit
    const off = 2n * (BigInt(sumOf(ofLine)) * BigInt(1_000_000 + rate) - BigInt(gross) * BigInt(rate))
    must((off < 0n ? -off : off) <= BigInt(1_000_000 + rate), 'included taxes')
    const ofRate = taxes.filter(({ included, taxGroup }) => included && taxGroup === 'lodging')
    must(line.source === 'ARTICLE' || ofRate.length === line.taxes.length, 'each included tax')
  }
}
