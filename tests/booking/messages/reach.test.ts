import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { startApp, type TestApp } from '../../harness/index.ts'

const ofProperty = 'query Of($id: ULID!) { bookableAccommodation(id: $id) { messagesBy hasLinks } }'
const ofBooking = 'query Of($token: String!) { booking(token: $token) { messagesTo hasLink } }'
const resend = `mutation Resend($accommodationId: ULID!, $contact: String!) {
  resendBookingLink(accommodationId: $accommodationId, contact: $contact)
}`

async function saidBy(app: TestApp, page?: string) {
  const house = await openSeller(app)
  if (page !== undefined) await setReservationSettings(house, { bookingPageUrl: page })
  const { token } = await buyerAt(house).hold()
  const { accommodationId, as } = house
  const { bookableAccommodation } = await as.anonymous.askOk(ofProperty, { id: accommodationId })
  const { booking } = await as.anonymous.askOk(ofBooking, { token })
  const sends = async (contact: string) =>
    (await as.anonymous.askOk(resend, { accommodationId, contact })).resendBookingLink as boolean
  return { ...bookableAccommodation, ...booking, sends: [await sends('nobody@example.com'), await sends('+821099998888')] }
}

test('Property and booking say by which ways messages go and whether they have a link, and a resend is not promised without one', async () => {
  const app = await startApp({ env: { HOLDS_MAX: '0' } })
  const all = { messagesBy: ['MAIL', 'SMS', 'MESSENGER'], messagesTo: 'MAIL', sends: [true, true] }
  expect(await saidBy(app)).toEqual({ ...all, hasLinks: false, hasLink: false })
  expect(await saidBy(app, 'https://hotel.example.com/manage')).toEqual({ ...all, hasLinks: true, hasLink: true })
  const { rules } = app.context().ports
  const delivers = { mail: false, sms: true, messenger: false }
  const own = await startApp({ env: { HOLDS_MAX: '0' }, ports: { rules: { ...rules, delivers } } })
  const none = { messagesBy: ['SMS'], messagesTo: null, sends: [false, true], hasLinks: false, hasLink: false }
  expect(await saidBy(own)).toEqual(none)
})
