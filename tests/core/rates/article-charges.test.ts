import { expect, test } from 'vitest'
import type { StayToPrice } from '../../../src/core/rates/index.ts'
import { priceOf, refuseArticles } from '../../../src/core/rates/pricing/price.ts'
import type { ArticleTerms, SoldType } from '../../../src/core/rates/pricing/terms.ts'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { articleTerms, planTerms, rateTerms, soldType, stayOf, taxTerms } from '../../harness/core/rate-terms.ts'

const now = new Date('2027-01-01T00:00:00Z')
const [start, end] = ['2027-05-01T06:00:00Z', '2027-05-03T02:00:00Z']

interface House {
  articles: readonly ArticleTerms[]
  included?: SoldType['included']
  currency?: string
  price?: number
}

const house = ({ articles, included = [], currency = 'KRW', price = 1000 }: House) =>
  rateTerms({
    currency,
    plans: [planTerms('P')],
    sold: { P: soldType({ included }) },
    days: { P: { '2027-05-01': price, '2027-05-02': price } },
    taxes: [
      taxTerms('VAT', {}),
      taxTerms('MEAL', { taxGroup: 'meals', ratePpm: 190_000 }),
      taxTerms('SERVICE', { taxGroup: 'meals', ratePpm: 70_000, included: false, priority: 1 }),
      taxTerms('CITY', { taxGroup: 'meals', basis: 'PER_STAY', amount: 77, included: false, priority: 2 }),
    ],
    ageBands: [{ code: 'TEENS', fromAge: 12, toAge: 17, countsAs: 'CHILD' }],
    articles,
  })

const priced = (of: House, stay: Partial<StayToPrice> = {}) => priceOf(house(of), stayOf('P', start, end, stay), now).priced!

/** `source day amount` of each line. */
const spelled = (of: House, stay: Partial<StayToPrice> = {}) =>
  priced(of, stay).lines.map(({ source, date, amount }) => `${source} ${date.slice(-1)} ${amount}`)

const chosen = (count = 1) => ({ articles: [{ articleId: 'A', count }] })

test.each([
  ['STAY', ['RATE 1 1000', 'ARTICLE 1 200', 'RATE 2 1000']],
  ['PIECE', ['RATE 1 1000', 'ARTICLE 1 200', 'RATE 2 1000']],
  ['NIGHT', ['RATE 1 1000', 'ARTICLE 1 200', 'RATE 2 1000', 'ARTICLE 2 200']],
  ['PERSON', ['RATE 1 1000', 'ARTICLE 1 600', 'RATE 2 1000']],
  ['PERSON_NIGHT', ['RATE 1 1000', 'ARTICLE 1 600', 'RATE 2 1000', 'ARTICLE 2 600']],
  ['HOUR', ['RATE 1 1000', 'RATE 2 1000']],
] as const)('Two pieces by the unit %s are charged as often as the unit says', (unit, lines) => {
  const articles = [articleTerms('A', { unit, amount: 100 })]
  expect(spelled({ articles }, { ...chosen(2), sleeps: 2, childSleeps: 1 })).toEqual(lines)
})

test.each([
  [null, 500],
  ['ADULT', 200],
  ['CHILD', 200],
  ['TEENS', 100],
  ['INFANT', 100],
] as const)('Of the guests those of the band %s are counted', (ageBand, amount) => {
  const articles = [articleTerms('A', { unit: 'PERSON', amount: 100, ageBand })]
  const guests = { sleeps: 2, childSleeps: 2, infantSleeps: 1, childAges: [13, 5] }
  expect(spelled({ articles }, { ...chosen(), ...guests })[1]).toBe(`ARTICLE 1 ${amount}`)
})

test('Nobody is charged what no guest of the stay has', () => {
  const articles = [articleTerms('A', { unit: 'PERSON', ageBand: 'INFANT' })]
  expect(spelled({ articles }, chosen())).toEqual(['RATE 1 1000', 'RATE 2 1000'])
})

test('An included article is taken out of the price of its night, with the taxes of its own group', () => {
  const articles = [articleTerms('A', { unit: 'PERSON_NIGHT', amount: 150, taxGroup: 'meals', name: 'Breakfast' })]
  const offer = priced({ articles, included: [{ articleId: 'A', count: 1, sharePpm: null }] })
  expect(offer.lines.slice(0, 3)).toMatchObject([
    { source: 'RATE', amount: 700, taxes: [{ code: 'VAT', amount: 64 }] },
    { source: 'ARTICLE', amount: 300, description: '2 × Breakfast', included: true, taxes: [{ code: 'MEAL', amount: 48 }] },
    { source: 'TAX', articleId: 'A', amount: 18, taxes: [{ code: 'SERVICE', included: false }] },
  ])
  expect(offer.total).toBe(2 * (1000 + 18))
  expect(offer.nights.map(({ amount }) => amount)).toEqual([700, 700])
})

test('Included articles take at most the price of their night', () => {
  const articles = [articleTerms('A', { unit: 'NIGHT', amount: 900 }), articleTerms('B', { unit: 'STAY', amount: 900 })]
  const included = [
    { articleId: 'A', count: 1, sharePpm: null },
    { articleId: 'B', count: 1, sharePpm: null },
  ]
  expect(spelled({ articles, included })).toEqual(['RATE 1 0', 'ARTICLE 1 900', 'ARTICLE 1 100', 'RATE 2 100', 'ARTICLE 2 900'])
})

test('A mandatory article is added once, unless the price includes it or the guest chose how many', () => {
  const articles = [articleTerms('A', { unit: 'STAY', amount: 100, mandatory: true })]
  expect(spelled({ articles })).toEqual(['RATE 1 1000', 'ARTICLE 1 100', 'RATE 2 1000'])
  expect(spelled({ articles }, chosen(3))[1]).toBe('ARTICLE 1 300')
  expect(spelled({ articles, included: [{ articleId: 'A', count: 1, sharePpm: null }] })[0]).toBe('RATE 1 900')
  expect(spelled({ articles: [articleTerms('A', { mandatory: true, isSold: false })] })).toHaveLength(2)
})

test('Begun hours of an hourly stay are counted', () => {
  const articles = [articleTerms('A', { unit: 'HOUR', amount: 100 })]
  const block = { id: 'B', fromDay: '2027-01-01', toDay: '2027-12-31', weekdays: [0, 1, 2, 3, 4, 5, 6], minutes: 60 }
  const hours = { opens: '06:00', lastEnd: '23:00', amount: 500, extraMinutes: 60, extraAmount: 100, mostMinutes: 600 }
  const terms = rateTerms({
    plans: [planTerms('P', { type: 'rent' })],
    sold: { P: soldType() },
    blocks: { P: [{ ...block, ...hours }] },
    articles,
  })
  const stay = stayOf('P', '2027-05-01T01:00:00Z', '2027-05-01T03:20:00Z', { type: 'rent', ...chosen() })
  expect(priceOf(terms, stay, now).priced!.lines.map(({ amount }) => amount)).toEqual([700, 300])
})

test('An article that is unknown, not sold with stays or of another kind of stay is refused', () => {
  const refuse = (article: Partial<ArticleTerms>) => () =>
    refuseArticles(house({ articles: [articleTerms('A', article)] }), { type: 'lodge', ...chosen() })
  expect(refuse({})).not.toThrow()
  expect(refuse({ isSold: false })).toThrow('not sold')
  expect(refuse({ unit: 'HOUR' })).toThrow('not sold')
  expect(refuse({ id: 'B' })).toThrow('No such article')
})

/** The VAT of 19 % in 3 × price, and 7 % on what is left. */
test.each([
  ['KRW', 12_345, 37_035, 5913, 2179],
  ['EUR', 1999, 5997, 958, 353],
  ['KWD', 4567, 13_701, 2188, 806],
])('In %s three pieces of %i are charged exactly', (currency, amount, sum, vat, service) => {
  const articles = [articleTerms('A', { amount, taxGroup: 'meals' })]
  const [, article, tax] = priced({ articles, currency }, chosen(3)).lines
  expect(article).toMatchObject({ amount: sum, taxes: [{ code: 'MEAL', amount: vat }] })
  expect(tax).toMatchObject({ source: 'TAX', amount: service })
})

test('Articles over the largest amount of a charge have no price', () => {
  const articles = [articleTerms('A', { unit: 'PERSON_NIGHT', amount: PRICE_MAX / 10_000 })]
  expect(priced({ articles }, { ...chosen(1000), sleeps: 10 })).not.toBeNull()
  expect(priced({ articles }, { ...chosen(1000), sleeps: 11 })).toBeNull()
})
