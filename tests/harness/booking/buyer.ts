import type { Answer } from '../graphql-client.ts'
import type { GraphqlClient } from '../index.ts'
import type { Seller } from './seller.ts'

const fields = `accommodationId number status expiresAt total dueNow paid due toRefund currency
  reservations { id useStartAt useExpireAt sleeps roomType { id name } ratePlan { id name } lines { date description amount }
    checkInCode pinCode isCanceled }
  cancellation { fee refund until hash } payments { amount } refunds { amount }`

const operations = {
  offers: 'query Offers($input: OffersInput!) { offers(input: $input) { token total hash left } }',
  hold: `mutation Hold($input: HoldOfferInput!) { holdOffer(input: $input) { booking { ${fields} } token } }`,
  booking: `query Read($token: String!) { booking(token: $token) { ${fields} } }`,
  release: `mutation Release($token: String!) { releaseHold(token: $token) { ${fields} } }`,
  confirm: `mutation Confirm($token: String!, $proof: String) { confirmBooking(token: $token, proof: $proof) { ${fields} } }`,
  change: `mutation Change($token: String!, $input: ChangeBookingInput!, $quoteHash: String) {
    changeBooking(token: $token, input: $input, quoteHash: $quoteHash) {
      isMade hash oldTotal total difference fee due dueNow refund currency booking { ${fields} }
      stays { id useStartAt useExpireAt sleeps childSleeps infantSleeps roomType { id name } total lines { date description amount } }
    }
  }`,
  cancel: `mutation Cancel($token: String!, $quoteHash: String!) { cancelBooking(token: $token, quoteHash: $quoteHash) { ${fields} } }`,
} as const

let keys = 0

/** A guest without an account who buys at a property. */
export function buyerAt(house: Seller, as: GraphqlClient = house.as.anonymous) {
  type Variables = Readonly<Record<string, unknown>>
  const graphql = (name: keyof typeof operations, variables: Variables) => as.graphql(operations[name], variables)
  const askOk = async (name: keyof typeof operations, variables: Variables): Promise<Answer['data']> =>
    Object.values(await as.askOk(operations[name], variables))[0]
  const guest = () => ({ name: 'Kim Minjun', email: `guest${++keys}@example.com` })
  const offerInput = (fields: object = {}) => ({
    accommodationId: house.accommodationId,
    type: 'lodge',
    arrival: '2027-05-03',
    departure: '2027-05-05',
    adults: 2,
    ...fields,
  })
  const offer = async (fields: object = {}): Promise<string> => (await askOk('offers', { input: offerInput(fields) }))[0].token
  const holdInput = (offers: string | string[], fields: object = {}) => ({
    offers: [offers].flat(),
    guest: guest(),
    idempotencyKey: `key-${++keys}-of-a-guest`,
    ...fields,
  })
  return {
    graphql,
    askOk,
    offer,
    holdInput,
    hold: async (fields: object = {}, stay: object = {}) => askOk('hold', { input: holdInput(await offer(stay), fields) }),
    tryHold: (offers: string | string[], fields: object = {}) => graphql('hold', { input: holdInput(offers, fields) }),
  }
}

export type Buyer = ReturnType<typeof buyerAt>
