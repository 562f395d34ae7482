import { desk, management } from '../cast.ts'
import type { Rows } from '../row.ts'

export const ratesRows: Rows = {
  ratePlan: { ask: '{ ratePlan(id: $ratePlan) { id } }', may: [...desk, 'accommodationAdmin', 'reader'] },
  ratePlans: { ask: '{ ratePlans(accommodationId: $house) { id } }', may: [...desk, 'accommodationAdmin', 'reader'] },
  quoteStay: {
    ask: `{ quoteStay(input: { accommodationId: $house, type: lodge, arrival: "2030-01-01", departure: "2030-01-02" }) { currency } }`,
    may: [...desk, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  rateCalendar: {
    ask: '{ rateCalendar(accommodationId: $house, from: "2030-01-01", to: "2030-01-02") { version } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  stayRules: {
    ask: '{ stayRules(accommodationId: $house, from: "2030-01-01", to: "2030-01-02") { from } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  ageBands: { ask: '{ ageBands(accommodationId: $house) { code } }', may: [...desk, 'accommodationAdmin', 'reader'] },
  promoCodes: { ask: '{ promoCodes(accommodationId: $house) { code } }', may: [...desk, 'accommodationAdmin'] },
  createRatePlan: {
    ask: 'mutation { createRatePlan(input: { accommodationId: $house, code: $new, name: $new, type: lodge }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  updateRatePlan: {
    ask: 'mutation { updateRatePlan(input: { id: $ratePlan, name: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  setAgeBands: {
    ask: 'mutation { setAgeBands(input: { accommodationId: $house }) { code } }',
    may: [...management, 'accommodationAdmin'],
  },
  createPromoCode: {
    ask: 'mutation { createPromoCode(input: { accommodationId: $house, code: $new, ratePlanIds: [$ratePlan] }) { code } }',
    may: [...management, 'accommodationAdmin'],
  },
  updatePromoCode: {
    ask: 'mutation { updatePromoCode(input: { accommodationId: $house, code: $new }) { code } }',
    may: [...management, 'accommodationAdmin'],
    meets: ['PROMO_CODE_NOT_FOUND'],
  },
  setRentBlocks: {
    ask: `mutation { setRentBlocks(input: {
      accommodationId: $house, ratePlanId: $ratePlan, roomTypeId: $roomType, blocks: []
    }) { version } }`,
    may: [...management, 'accommodationAdmin'],
    meets: ['BAD_REQUEST'],
  },
  setRates: {
    ask: 'mutation { setRates(input: { accommodationId: $house, items: [] }) { version } }',
    may: [...management, 'accommodationAdmin'],
  },
  setStayRules: {
    ask: 'mutation { setStayRules(input: { accommodationId: $house, items: [] }) { version } }',
    may: [...management, 'accommodationAdmin'],
  },

  taxes: { ask: '{ taxes(accommodationId: $house) { id } }', may: [...desk, 'accommodationAdmin', 'reader'] },
  setTaxes: {
    ask: `mutation { setTaxes(input: { accommodationId: $house, taxes: [
      { code: "FEE", name: "Fee", kind: FEE, basis: PER_STAY, amount: 1, included: false, taxGroup: "other" }
    ] }) { id } }`,
    may: [...management, 'accommodationAdmin'],
  },
  taxRules: { ask: '{ taxRules(accommodationId: $house) { nightsGroup } }', may: [...desk, 'accommodationAdmin', 'reader'] },
  setTaxRules: {
    ask: 'mutation { setTaxRules(input: { accommodationId: $house, addToHandPrices: false }) { nightsGroup } }',
    may: [...management, 'accommodationAdmin'],
  },
  policies: { ask: '{ policies(accommodationId: $house) { id } }', may: [...desk, 'accommodationAdmin', 'reader'] },
  createPolicy: {
    ask: `mutation { createPolicy(input: { accommodationId: $house, kind: CANCELLATION, code: $new, name: "Free", steps: [] }) { id } }`,
    may: [...management, 'accommodationAdmin'],
  },
  updatePolicy: {
    ask: 'mutation { updatePolicy(input: { id: $policy, archived: false }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
}
