import { cast, desk, management, managementByCredential } from '../cast.ts'
import type { Rows } from '../row.ts'

/** Public operations answer everybody the same. */
export const bookingRows: Rows = {
  bookableAccommodation: { ask: '{ bookableAccommodation(id: $house) { id } }', may: cast, setting: 'sellsOnline' },
  offerCalendar: {
    ask: '{ offerCalendar(input: { accommodationId: $house, from: "2030-01-01", to: "2030-01-02" }) { date } }',
    may: cast,
    setting: 'sellsOnline',
  },
  rentSlots: {
    ask: '{ rentSlots(input: { accommodationId: $house, date: "2030-01-01" }) { startAt } }',
    may: cast,
    setting: 'sellsOnline',
  },
  offers: {
    ask: `{ offers(input: { accommodationId: $house, type: lodge, arrival: "2030-01-01", departure: "2030-01-02" }) { total } }`,
    may: cast,
    setting: 'sellsOnline',
  },
  bookingMessageTemplates: {
    ask: '{ bookingMessageTemplates(accommodationId: $house) { kind subject preview { html } } }',
    may: management,
  },
  setBookingMessageTemplate: {
    ask: `mutation { setBookingMessageTemplate(input: { accommodationId: $house, kind: LINK, locale: en, subject: $new }) { subject } }`,
    may: management,
  },
  resetBookingMessageTemplate: {
    ask: 'mutation { resetBookingMessageTemplate(input: { accommodationId: $house, kind: LINK, locale: en }) { isDefault } }',
    may: management,
  },
  booking: { ask: '{ booking(token: "none") { number } }', may: cast, meets: ['BOOKING_NOT_FOUND'] },
  holdOffer: {
    ask: `mutation { holdOffer(input: { offers: ["none"], guest: { name: "A", email: "a@example.com" }, idempotencyKey: "key-of-guest" }) { token } }`,
    may: cast,
    meets: ['OFFER_INVALID'],
  },
  releaseHold: { ask: 'mutation { releaseHold(token: "none") { number } }', may: cast, meets: ['BOOKING_NOT_FOUND'] },
  confirmBooking: { ask: 'mutation { confirmBooking(token: "none") { number } }', may: cast, meets: ['BOOKING_NOT_FOUND'] },
  changeBooking: {
    ask: 'mutation { changeBooking(token: "none", input: { stays: [{ id: $booking, adults: 1 }] }) { hash } }',
    may: cast,
    meets: ['BOOKING_NOT_FOUND'],
  },
  cancelBooking: {
    ask: 'mutation { cancelBooking(token: "none", quoteHash: "none") { number } }',
    may: cast,
    meets: ['BOOKING_NOT_FOUND'],
  },
  resendBookingLink: {
    ask: 'mutation { resendBookingLink(accommodationId: $house, contact: $newEmail) }',
    may: cast,
  },
  paymentAccounts: { ask: '{ paymentAccounts(accommodationId: $house) { id driver } }', may: management },
  paymentIntents: {
    ask: '{ paymentIntents(accommodationId: $house) { edges { node { id } } } }',
    may: [...desk, 'accommodationAdmin'],
  },
  payBooking: { ask: 'mutation { payBooking(token: "none") { id } }', may: cast, meets: ['BOOKING_NOT_FOUND'] },
  capturePayment: {
    ask: 'mutation { capturePayment(id: $intent) { id } }',
    may: management,
    meets: ['PAYMENT_STATE_NOT_ALLOWED'],
  },
  refundPayment: {
    ask: 'mutation { refundPayment(input: { id: $intent, amount: 1, reason: "Noise" }) { id } }',
    may: management,
    meets: ['PAYMENT_STATE_NOT_ALLOWED'],
  },
  setPaymentAccount: {
    ask: `mutation { setPaymentAccount(input: { accommodationId: $house, driver: "toss", enabled: false,
      credentials: { secretKey: "test_sk", clientKey: "test_ck" } }) { id } }`,
    may: managementByCredential,
  },
}
