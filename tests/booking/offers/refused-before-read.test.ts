import { expect, test } from 'vitest'
import { addDays } from '../../../src/kernel/zone.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp()
const house = await openSeller(app)
const types = [house.roomTypeId]
for (let at = 1; at < 22; at++) types.push(await addRoomType(app, house, `Type ${at}`))
for (let at = 1; at < 24; at++) await addPlan(app, house, { types: types.map((roomTypeId) => ({ roomTypeId })) })

const { accommodationId, roomTypeId, as } = house
const yearFrom = (arrival: string) => ({ accommodationId, type: 'lodge', arrival, departure: addDays(arrival, 366) })
const offers = 'query Offers($input: OffersInput!) { offers(input: $input) { total } }'
const quote = 'query Quote($input: QuoteStayInput!) { quoteStay(input: $input) { offers { total } } }'
const calendar = 'query Days($input: OfferCalendarInput!) { offerCalendar(input: $input) { total } }'

type Asked = { roomTypeIds?: string[] }
// of an answer: the pairs are counted, their days are read, and what is left of them
test.each([
  ['offers', (asked: Asked) => as.anonymous.graphql(offers, { input: { ...yearFrom('2027-05-01'), adults: 2, ...asked } }), 3],
  ['quoteStay', (asked: Asked) => as.staff.graphql(quote, { input: { ...yearFrom('2027-06-01'), sleeps: 2, ...asked } }), 3],
  [
    'offerCalendar',
    (asked: Asked) => {
      const input = { accommodationId, from: '2027-05-01', to: '2027-07-01', nights: 28, adults: 2, ...asked }
      return as.anonymous.graphql(calendar, { input })
    },
    3,
  ],
] as const)('%s with too many nights or pairs is refused before its days are read', async (_, ask, statements) => {
  // what is remembered of callers and settings is read before
  await ask({ roomTypeIds: [house.flexible] })
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  const statementsFor = async (asked: Asked) => (await app.statements(async () => answers.push(await ask(asked)))).work.length
  expect([await statementsFor({}), await statementsFor({ roomTypeIds: [roomTypeId] })]).toEqual([1, statements])
  expectError(answers[0]!, 'LIMIT_EXCEEDED')
  expect(answers[1]!.errors).toBeUndefined()
})
