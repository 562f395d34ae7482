import { randomBytes, randomUUID } from 'node:crypto'
import { demo, say, signIn, url } from '../foyer.ts'
import { changeAtPrice, holdAtPrice, openShop } from './buy.ts'

/** A guest finds a stay of the demo property, holds it, pays at the simulated provider, stays a night longer, pays the difference, and cancels it again. */

const { accommodationId } = demo

// The property takes money by the simulated provider, and its messages link to the page of this example.
const manager = await signIn('manager')
const credentials = { secretKey: 'sim_example', webhookSecret: `whsec_${randomBytes(32).toString('base64')}` }
await manager.mutation('setPaymentAccount', { input: { accommodationId, driver: 'simulator', credentials } }, { id: true })
const bookingPageUrl = `http://localhost:${new URL(url).port}/dev/booking?accommodation=${accommodationId}`
const inputs = [{ key: 'bookingPageUrl', value: bookingPageUrl }]
await manager.mutation('setReservationSettings', { accommodationId, inputs }, { key: true })

// From here on the guest sends the requests, without an account.
const shop = openShop(url)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const search = { accommodationId, type: 'lodge', arrival: day(30), departure: day(32), adults: 2 } as const

const offers = await shop.offers(search)
// what is not refundable cannot be changed either
const cheapest = offers.find(({ cancellation }) => cancellation?.freeUntil) ?? offers[0]
if (!cheapest) throw new Error('Nothing is sold online for these nights. Is the setting sellsOnline on?')
say(`${offers.length} offers from ${search.arrival} to ${search.departure}. The cheapest that can be changed:`)
say(`${cheapest.roomType.name}, ${cheapest.ratePlan.name}: ${cheapest.total} ${cheapest.currency} (${cheapest.left} left)`)
for (const { date, description, amount } of cheapest.lines) say(`  ${date}  ${description}  ${amount}`)

const guest = { name: 'Alex Park', email: 'alex@example.com' }
const { booking, token } = await holdAtPrice(shop, cheapest.token!, guest, randomUUID(), () => true)
say(`Held until ${booking.expiresAt}: booking ${booking.number}. Due now: ${booking.dueNow}.`)

async function pay() {
  const { redirectUrl } = await shop.pay(token, `${url}/`)
  // the simulated provider; a guest would press a button on this page
  const paid = await fetch(new URL(redirectUrl!, url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'scenario=SUCCESS',
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`The simulated provider answered ${paid.status}.`)
  say('Paid.')
}

if (Number(booking.dueNow) > 0) await pay()

const confirmed = await shop.confirm(token)
const [stay] = confirmed.reservations
say(`${confirmed.status}: ${stay?.roomType.name}, check-in code ${stay?.checkInCode}. The PIN is in the mail: ${url}/dev/outbox`)

const longer = [{ id: stay!.id, departure: day(33) }]
const changed = await changeAtPrice(shop, token, longer, ({ difference, fee }) => {
  say(`A night more costs ${difference} ${booking.currency}; the fee of it is ${fee}.`)
  return true
})
if (Number(changed?.due) > 0) {
  say(`Due now: ${changed!.due}.`)
  await pay()
  const { paid, reserved } = await shop.confirm(token)
  say(`Taken: ${paid}; reserved at the bank, and taken soon: ${reserved}.`)
}

const { cancellation, currency } = await shop.read(token)
if (!cancellation) throw new Error('The booking cannot be cancelled online.')
say(
  `A cancellation costs ${cancellation.fee} ${currency}${cancellation.until ? ` until ${cancellation.until}` : ''}, and ${cancellation.refund} goes back.`,
)
const canceled = await shop.cancel(token, cancellation.hash)
say(`${canceled.status}: it costs ${canceled.total}; taken ${canceled.paid}, of which ${canceled.toRefund} goes back.`)
