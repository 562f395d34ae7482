import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { startApp, type TestApp } from '../../harness/index.ts'
import { newestTo } from '../../harness/outbox.ts'

const bookingEnv = { HOLDS_MAX: '0', WORKER: 'on' }
let guests = 0

async function confirmationOf(app: TestApp, house: Seller): Promise<string> {
  const buyer = buyerAt(house)
  const email = `pageguest${++guests}@example.com`
  const { token } = await buyer.hold({ guest: { name: 'Hong', email } })
  await buyer.askOk('confirm', { token })
  return (await newestTo(app, email)).text
}

test('Messages link to the booking page of this server, unless the property names another one or none', async () => {
  const app = await startApp({ env: { ...bookingEnv, PUBLIC_URL: 'https://stay.example.com/' } })
  const house = await openSeller(app, { rooms: 5 })
  expect(await confirmationOf(app, house)).toContain(`https://stay.example.com/book/${house.accommodationId}#booking=`)
  await setReservationSettings(house, { bookingPageUrl: 'https://hotel.example.com/manage' })
  expect(await confirmationOf(app, house)).toContain('https://hotel.example.com/manage#booking=')
  await setReservationSettings(house, { bookingPageUrl: '' })
  expect(await confirmationOf(app, house)).not.toContain('#booking=')
})

test('Without an address of the server, or without its booking page, messages have no link', async () => {
  const without: Record<string, string>[] = [{}, { PUBLIC_URL: 'https://stay.example.com', BOOKING_PAGE: 'off' }]
  for (const env of without) {
    const app = await startApp({ env: { ...bookingEnv, ...env } })
    expect(await confirmationOf(app, await openSeller(app))).not.toContain('#booking=')
  }
})

test('The holder of a link reads the property of the booking also when it sells online no longer', async () => {
  const app = await startApp({ env: bookingEnv })
  const house = await openSeller(app)
  await setReservationSettings(house, { contactPhone: '+82 51 555 0100' })
  const { token } = await buyerAt(house).hold()
  await setReservationSettings(house, { sellsOnline: 'false' })
  const query = 'query Of($token: String!) { booking(token: $token) { property { name timeZone phone email address } } }'
  const { booking } = await house.as.anonymous.askOk(query, { token })
  expect(booking.property).toEqual({
    name: 'Test House',
    timeZone: 'Asia/Seoul',
    phone: '+82 51 555 0100',
    email: '',
    address: '',
  })
})

test('What a property prints on its invoices is not published to everybody who holds a room', async () => {
  const app = await startApp({ env: bookingEnv })
  const house = await openSeller(app)
  const issuer = { legalName: 'Owner Ltd', address: '9 Private Lane', phone: '+82 10 9999 9999', email: 'owner@example.com' }
  await house.as.manager.askOk(
    'mutation Set($input: SetInvoiceProfileInput!) { setInvoiceProfile(input: $input) { legalName } }',
    {
      input: { accommodationId: house.accommodationId, ...issuer },
    },
  )
  const { token } = await buyerAt(house).hold()
  const query = 'query Of($token: String!) { booking(token: $token) { property { phone email address } } }'
  const { booking } = await house.as.anonymous.askOk(query, { token })
  expect(booking.property).toEqual({ phone: '', email: '', address: '' })
})
