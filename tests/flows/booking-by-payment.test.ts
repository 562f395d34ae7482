import { expect, test } from 'vitest'
import { newId } from '../../src/kernel/ids.ts'
import { signatureHeaders } from '../../src/platform/signature/index.ts'
import { buyerAt } from '../harness/booking/buyer.ts'
import { bookingOf } from '../harness/booking/payments.ts'
import { openSeller } from '../harness/booking/seller.ts'
import { simulatorAccount } from '../harness/booking/simulator.ts'
import { tryPin } from '../harness/core/guest-sessions.ts'
import { addPolicy } from '../harness/core/policies.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { eventually, startApp } from '../harness/index.ts'
import { sentTo } from '../harness/outbox.ts'

const app = await startApp({ env: { WORKER: 'on' } })

const guest = { name: 'Kim Minjun', email: 'minjun@example.com' }
const mailsToGuest = async () => (await sentTo(app, guest.email)).map(({ text }) => text)

const pay = `mutation Pay($token: String!, $returnUrl: String) {
  payBooking(token: $token, returnUrl: $returnUrl) { id state amount currency redirectUrl }
}`

const feed = `query Feed($id: ULID!, $since: String) { changes(accommodationId: $id, since: $since, first: 100) {
  next hasMore edges { node { kind reservation { status } folio { balance } } }
} }`

const bookingsQuery = `query Bookings($id: ULID!) { bookings(accommodationId: $id) { edges { node { id number } } } }`

interface Change {
  kind: string
}

const offered = `query Offers($input: OffersInput!) { offers(input: $input) {
  token total dueNow currency lines { kind date description amount } ratePlan { id }
} }`

/** Two nights, of which a half is paid at once; a cancellation on the day of arrival costs the first night. */
async function openShop() {
  const house = await openSeller(app, { rooms: 1 })
  const { accommodationId, roomTypeId } = house
  const cancellationPolicyId = await addPolicy(app, house)
  const { id: deposit } = await addPlan(app, house, { guarantee: 'PREPAY', prepayPpm: 750_000, cancellationPolicyId })
  await addPrices(app, { accommodationId, ratePlanId: deposit, roomTypeId }, '2027-05-01', 31, 33_333)
  const { webhookPath, credentials } = await simulatorAccount(house)
  return { ...house, deposit, buyer: buyerAt(house), webhookPath, webhookSecret: credentials.webhookSecret }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function startedPayment({ accommodationId, deposit, buyer }: Shop, email = guest.email) {
  const input = { accommodationId, type: 'lodge', arrival: '2027-05-10', departure: '2027-05-12', adults: 2 }
  const { offers } = await app.as.anonymous.askOk(offered, { input })
  const offer = offers.find(({ ratePlan }: { ratePlan: { id: string } }) => ratePlan.id === deposit)
  const { booking: held, token } = await buyer.askOk('hold', {
    input: buyer.holdInput(offer.token, { guest: { ...guest, email } }),
  })
  const { payBooking: payment } = await app.as.anonymous.askOk(pay, { token, returnUrl: 'https://hotel.example/paid' })
  return { offer, held, token, payment }
}

async function payAtBank({ redirectUrl }: { redirectUrl: string }, scenario: string) {
  const form = { method: 'POST', body: new URLSearchParams({ scenario }), redirect: 'manual' } as const
  const page = await fetch(new URL(redirectUrl, app.url), form)
  expect([page.status, page.headers.get('location')]).toEqual([303, 'https://hotel.example/paid'])
}

async function paidBooking(shop: Shop) {
  const { buyer } = shop
  const { offer, held, token, payment } = await startedPayment(shop)
  await payAtBank(payment, 'SUCCESS')
  const booking = await eventually(async () => {
    const read = await buyer.askOk('booking', { token })
    expect(read).toMatchObject({ status: 'CONFIRMED', paid: offer.dueNow })
    return read
  })
  return { offer, held, token, payment, booking }
}

test('a guest buys from the offer to the receipt, the price is one throughout, and what a cancellation does not cost goes back', async () => {
  const shop = await openShop()
  const { as, buyer, accommodationId } = shop
  const follow = async (from: string | null) => {
    const nodes: Change[] = []
    for (let since = from; ; ) {
      const { changes } = await as.manager.askOk(feed, { id: accommodationId, since })
      nodes.push(...changes.edges.map(({ node }: { node: Change }) => node))
      since = changes.next as string
      if (!changes.hasMore) return { nodes, next: since }
    }
  }
  const { next } = await follow(null)
  const { offer, held, token, payment, booking } = await paidBooking(shop)
  const { total, dueNow, currency } = offer
  expect([total, dueNow]).toEqual([66_666, 50_000])
  expect(held).toMatchObject({ status: 'HELD', total, dueNow, due: total, currency })
  expect(payment).toMatchObject({ state: 'CREATED', amount: dueNow, currency })
  expect(booking).toMatchObject({ total, paid: dueNow, due: total - dueNow, currency, payments: [{ amount: dueNow }] })
  const linesOf = (lines: { date: string; amount: number }[]) => lines.map(({ date, amount }) => ({ date, amount }))
  for (const { reservations } of [held, booking]) expect(linesOf(reservations[0].lines)).toEqual(linesOf(offer.lines))

  // the webhook confirmed it: the guest's own confirmation changes nothing
  const again = await buyer.askOk('confirm', { token })
  expect(again).toMatchObject({ status: 'CONFIRMED', paid: dueNow, reservations: [{ pinCode: null }] })

  // the mail tells the PIN, once
  const [pin] = await eventually(async () => {
    const pins = (await mailsToGuest()).flatMap((text) => /PIN\D*(\d{6})/.exec(text)?.[1] ?? [])
    expect(pins).toHaveLength(1)
    return pins
  })
  const [confirmation] = await mailsToGuest()
  // the mail does not wait until the money is taken
  expect(confirmation).toMatch(/Total: ₩66,666\n(Paid: ₩50,000|[\s\S]*Reserved at your bank, and taken soon: ₩50,000)\n/)
  const checkIn = await tryPin(app.as.anonymous, booking.reservations[0].id, pin!)
  expect(checkIn.errors).toBeUndefined()

  const [{ node }] = (await as.manager.askOk(bookingsQuery, { id: accommodationId })).bookings.edges
  expect(node.number).toBe(held.number)
  const books = await bookingOf(shop, node.id)
  expect(books).toMatchObject({ totalPrice: total, totalPaid: dueNow, balance: total - dueNow })
  expect(books.reservations[0].folio.payments).toMatchObject([{ amount: dueNow, method: 'card', intentId: payment.id }])

  const { nodes: told } = await follow(next)
  const newest = (kind: string) => told.findLast((change) => change.kind === kind)
  expect(newest('RESERVATION')).toMatchObject({ reservation: { status: 'DEFINITE' } })
  expect(newest('FOLIO')).toMatchObject({ folio: { balance: total - dueNow } })

  app.clock.moveTo('2027-05-10T09:00:00+09:00')
  const { cancellation } = await buyer.askOk('booking', { token })
  expect(cancellation.fee).toBe(33_333)
  const canceled = await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })
  expect(canceled).toMatchObject({ status: 'CANCELED', total: 33_333 })
  await eventually(async () =>
    expect(await buyer.askOk('booking', { token })).toMatchObject({
      total: 33_333,
      paid: 33_333,
      due: 0,
      toRefund: 0,
      payments: [{ amount: dueNow }],
      refunds: [{ amount: dueNow - 33_333 }],
    }),
  )
  expect((await bookingOf(shop, node.id)).reservations[0].folio.refunds).toMatchObject([{ amount: dueNow - 33_333 }])
  await eventually(async () => expect((await mailsToGuest()).some((text) => text.includes('16,667'))).toBe(true))
  expect((await mailsToGuest()).filter((text) => text.includes(pin!))).toHaveLength(1)
})

test('ten webhooks at once, the last state first, make one payment, one confirmation and one receipt', async () => {
  const shop = await openShop()
  const email = 'once@example.com'
  const { token, payment, held } = await startedPayment(shop, email)
  await payAtBank(payment, 'LOST_WEBHOOKS')
  const reference = payment.redirectUrl.split('/').at(-1)
  const states = ['CAPTURED', 'AUTHORIZED', 'PENDING', 'CREATED', 'AUTHORIZED']
  const webhooks = [...states, ...states].map((state) => JSON.stringify({ type: 'payment.changed', data: { reference, state } }))
  const answers = await Promise.all(
    webhooks.map((body) => {
      const headers = signatureHeaders({ id: newId(), at: app.clock.now(), body }, [shop.webhookSecret])
      return fetch(app.url + shop.webhookPath, { method: 'POST', body, headers })
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await eventually(async () =>
    expect(await shop.buyer.askOk('booking', { token })).toMatchObject({ status: 'CONFIRMED', paid: 50_000 }),
  )
  // each mail is a job of its own, so either may come first
  const subjects = async () => (await sentTo(app, email)).map(({ subject }) => subject).sort()
  await eventually(async () => expect(await subjects()).toHaveLength(2))
  expect((await shop.buyer.askOk('confirm', { token })).number).toBe(held.number)
  expect(await subjects()).toEqual([
    `We received your payment for booking ${held.number}`,
    `Your booking ${held.number} at Test House is confirmed`,
  ])
  const { id } = (await shop.as.manager.askOk(bookingsQuery, { id: shop.accommodationId })).bookings.edges[0].node
  expect((await bookingOf(shop, id)).reservations[0].folio.payments).toMatchObject([{ amount: 50_000 }])
})
