import { beforeAll, expect, test } from 'vitest'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { startApp, type TestApp } from '../../harness/index.ts'
import { newestTo } from '../../harness/outbox.ts'

let app: TestApp
let house: Seller
let breakfast: string

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', WORKER: 'on' } })
  house = await openSeller(app)
  const { accommodationId, roomTypeId } = house
  const vat = { code: 'VAT', kind: 'VAT', basis: 'PERCENT', ratePpm: 100_000, included: true }
  const city = { code: 'CITY', kind: 'CITY', basis: 'PER_STAY', amount: 1000, included: false }
  const taxes = [
    { ...vat, name: 'Value added tax', names: { ko: '부가가치세' } },
    { ...city, name: 'City tax', names: { 'ko-KR': '도시세' } },
  ]
  await house.as.manager.askOk('mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { code names } }', {
    input: { accommodationId, taxes },
  })
  await house.as.manager.askOk('mutation Name($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { names } }', {
    input: { id: roomTypeId, names: { ko: '더블', fr: 'Chambre double' } },
  })
  const article = { code: 'BREAKFAST', name: 'Breakfast', names: { ko: '조식' }, unit: 'PERSON', taxGroup: 'none' } as const
  breakfast = await addToCatalogue(app, house, article)
})

const lines = 'lines { description names }'
const offers = `query Offers($input: OffersInput!) { offers(input: $input) {
  token roomType { name names } ratePlan { names } ${lines}
} }`
const hold = `mutation Hold($input: HoldOfferInput!) { holdOffer(input: $input) { token booking { ...Stays } } }`
const confirm = `mutation Confirm($token: String!) { confirmBooking(token: $token) { ...Stays } }`
const stays = `fragment Stays on GuestBooking { reservations { roomType { names } ratePlan { names } ${lines} } }`

const koreanLines = ['숙박', '도시세', '2 × 조식']
const namesOf = ({ lines: all }: { lines: { names: Record<string, string> }[] }) =>
  all.map(({ names }) => names.ko ?? names['ko-KR'])

const offer = async () => {
  const stay = { type: 'lodge', arrival: '2027-05-03', departure: '2027-05-04', adults: 2 }
  const input = { accommodationId: house.accommodationId, ...stay, articles: [{ articleId: breakfast, count: 1 }] }
  return (await house.as.anonymous.askOk(offers, { input })).offers[0]
}

async function buy(locale: string) {
  const email = `guest-${locale}@example.com`
  const { token } = await offer()
  const input = { offers: [token], guest: { name: 'Hong', email }, idempotencyKey: `in-${locale}-please`, locale }
  const held = (await house.as.anonymous.askOk(hold + stays, { input })).holdOffer
  const confirmed = (await house.as.anonymous.askOk(confirm + stays, { token: held.token })).confirmBooking
  return { held: held.booking.reservations[0], confirmed: confirmed.reservations[0], mail: await newestTo(app, email) }
}

test('A Korean message has no English line: charges, taxes, articles and room types have their Korean names', async () => {
  const { mail } = await buy('ko-KR')
  for (const told of ['더블: ', '2027-05-03 숙박 (부가가치세 ₩9,091 포함): ₩100,000', '도시세: ₩1,000', '2 × 조식: '])
    expect(mail.text).toContain(told)
  for (const foreign of ['Accommodation', 'tax', 'Breakfast', 'Double']) expect(mail.text).not.toContain(foreign)
})

test('A message in English has the names of the property', async () => {
  const { mail } = await buy('en')
  for (const told of ['Double: ', '2027-05-03 Accommodation (including Value added tax ₩9,091)', '2 × Breakfast: '])
    expect(mail.text).toContain(told)
})

test('Offers, held and confirmed bookings have all names of room types, rate plans and lines', async () => {
  const offered = await offer()
  expect(offered).toMatchObject({
    roomType: { names: { ko: '더블', fr: 'Chambre double' } },
    ratePlan: { names: { ko: '유동' } },
  })
  expect(namesOf(offered)).toEqual(koreanLines)
  const { held, confirmed } = await buy('fr')
  for (const stay of [held, confirmed]) {
    expect(stay).toMatchObject({ roomType: { names: { fr: 'Chambre double' } }, ratePlan: { names: { ko: '유동' } } })
    expect(namesOf(stay)).toEqual(koreanLines)
  }
})
