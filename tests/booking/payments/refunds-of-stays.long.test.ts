import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '../../../src/booking/payments/index.ts'
import { users } from '../../../src/db/tables/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { settle } from '../../harness/booking/simulator.ts'
import { onPostgres, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0', BOOKING_CHANGES_MAX: '1000' } })
const guest = app.as.anonymous

interface Booked {
  id: string
  token: string
}

interface Stay {
  id: string
  folio: { balance: number; refunds: { amount: number; paymentId: string | null }[] }
}

async function pay({ token }: Booked) {
  await payAs(app, await startToPay(guest, token))
  await settle(app)
}

async function paid(shop: Shop, what: Parameters<typeof hold>[2]): Promise<Booked> {
  const booked = await hold(app, shop, what)
  await pay(booked)
  return booked
}

const read = `query Folios($bookingId: ULID!) { getSingleBooking(bookingId: $bookingId) {
  balance reservations { id folio { balance refunds { amount paymentId } } }
} }`

/** In the order in which the guest booked them. */
async function staysOf({ as }: Shop, { id: bookingId }: Booked): Promise<Stay[]> {
  const { reservations } = (await as.manager.askOk(read, { bookingId })).getSingleBooking
  return reservations.toSorted((one: Stay, other: Stay) => (one.id < other.id ? -1 : 1))
}

const balances = async (shop: Shop, booked: Booked) => (await staysOf(shop, booked)).map(({ folio }) => folio.balance)

async function change(shop: Shop, { token }: Booked, wish: { id: string; departure?: string; arrival?: string }) {
  const buyer = buyerAt(shop)
  const input = { stays: [wish] }
  const quote = await buyer.graphql('change', { token, input })
  if (quote.errors) return quote
  return buyer.graphql('change', { token, input, quoteHash: quote.data.changeBooking.hash })
}

async function giveBack({ accommodationId }: Shop, { id: bookingId }: Booked) {
  await jobs['return-overpaid'](app.context(), { accommodationId, bookingId })
  await settle(app)
}

const staff = {
  charge: `mutation ($id: ULID!, $amount: Amount!) { addCharge(input: { reservationId: $id, amount: $amount, description: "Desk" }) { id } }`,
  cash: `mutation ($id: ULID!, $amount: Amount!) { recordPayment(input: { reservationId: $id, amount: $amount, method: cash }) { id } }`,
  cancel: 'mutation ($id: ULID!) { deleteReservation(id: $id, fee: NONE) { id } }',
  refund:
    'mutation ($id: ULID!, $amount: Amount!) { refundPayment(input: { id: $id, amount: $amount, reason: "Noise" }) { id } }',
  leave: `mutation ($bookingId: ULID!, $id: ULID!) {
    removeReservationFromBooking(bookingId: $bookingId, reservationId: $id) { id }
  }`,
}

test('A refund stands on the folio of the stay that was paid too much, whichever the guest has changed', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { rooms: 3, nights: 2 })
  const stays = await staysOf(shop, booked)
  await change(shop, booked, { id: stays[1]!.id, departure: '2027-05-11' })
  expect(await balances(shop, booked)).toEqual([0, -100_000, 0])
  await giveBack(shop, booked)
  expect(await balances(shop, booked)).toEqual([0, 0, 0])
  await change(shop, booked, { id: stays[2]!.id, departure: '2027-05-11' })
  await giveBack(shop, booked)
  const folios = (await staysOf(shop, booked)).map(({ folio }) => folio)
  expect(folios.map(({ balance, refunds }) => [balance, refunds.length])).toEqual([
    [0, 0],
    [0, 1],
    [0, 1],
  ])
})

test('Of several payments the one goes back that the overpaid stay was paid by', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { rooms: 2, nights: 2 })
  const [first, second] = (await staysOf(shop, booked)) as [Stay, Stay]
  await change(shop, booked, { id: second.id, departure: '2027-05-13' })
  await pay(booked)
  await change(shop, booked, { id: first.id, departure: '2027-05-11' })
  await giveBack(shop, booked)
  expect(await balances(shop, booked)).toEqual([0, 0])
  const refunded = (await intentsOf(shop, booked.id)).map((intent: { refunded: number }) => intent.refunded)
  expect(refunded).toEqual([0, 100_000])
})

test('What was paid too much at the desk goes back online without a debt on another stay', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { plan: 'deposit', rooms: 2, nights: 2 })
  const [first, second] = (await staysOf(shop, booked)) as [Stay, Stay]
  // all that was owed, as one payment
  await shop.as.manager.askOk(staff.cash, { id: first.id, amount: 280_000 })
  expect(await balances(shop, booked)).toEqual([-140_000, 140_000])
  await change(shop, booked, { id: second.id, departure: '2027-05-11' })
  await giveBack(shop, booked)
  expect(await balances(shop, booked)).toEqual([-40_000, 40_000])
  const [{ folio }] = (await staysOf(shop, booked)) as [Stay]
  expect(folio.refunds.map(({ amount, paymentId }) => [amount, paymentId === null]).toSorted()).toEqual([
    [40_000, true],
    [60_000, false],
  ])
})

test('What staff give back stands where too much was paid, and otherwise on the stays in their order', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { rooms: 2 })
  const [, second] = (await staysOf(shop, booked)) as [Stay, Stay]
  const [{ id: intentId }] = await intentsOf(shop, booked.id)
  const refund = (amount: number) => shop.as.manager.askOk(staff.refund, { id: intentId, amount })
  await shop.as.manager.askOk(staff.charge, { id: second.id, amount: -30_000 })
  await refund(20_000)
  await settle(app)
  expect(await balances(shop, booked)).toEqual([0, -10_000])
  await refund(40_000)
  await settle(app)
  expect(await balances(shop, booked)).toEqual([30_000, 0])
  await refund(140_000)
  await settle(app)
  expect(await balances(shop, booked)).toEqual([100_000, 70_000])
})

test('What staff give back of a payment stands on the stays that it paid for, whatever others were paid too much at the desk', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { plans: ['prepaid', 'flexible'] })
  const [first, second] = (await staysOf(shop, booked)) as [Stay, Stay]
  await shop.as.manager.askOk(staff.cash, { id: second.id, amount: 150_000 })
  expect(await balances(shop, booked)).toEqual([0, -50_000])
  const [{ id: intentId }] = await intentsOf(shop, booked.id)
  // what somebody is called changes nothing
  const { myInfo } = await shop.as.manager.askOk('{ myInfo { id } }')
  await app.context().db.update(users).set({ name: 'system desk' }).where(eq(users.id, myInfo.id))
  await shop.as.manager.askOk(staff.refund, { id: intentId, amount: 30_000 })
  await settle(app)
  const stays = await staysOf(shop, booked)
  expect(stays.map(({ folio }) => folio.balance)).toEqual([30_000, -50_000])
  expect(stays.find(({ id }) => id === first.id)!.folio.refunds).toEqual([{ amount: 30_000, paymentId: expect.any(String) }])
})

test('After staff canceled one stay of several for nothing, all that was paid for it stands as given back on its folio', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { rooms: 3 })
  const stays = await staysOf(shop, booked)
  await shop.as.manager.askOk(staff.cancel, { id: stays[1]!.id })
  await giveBack(shop, booked)
  expect(await balances(shop, booked)).toEqual([0, 0, 0])
})

test('A stay that left its booking keeps its money while the booking gets its own back', async () => {
  const shop = await openShop(app)
  const booked = await paid(shop, { rooms: 3, nights: 2 })
  const [first, second] = (await staysOf(shop, booked)) as [Stay, Stay]
  await shop.as.manager.askOk(staff.leave, { bookingId: booked.id, id: first.id })
  await shop.as.manager.askOk(staff.charge, { id: first.id, amount: -50_000 })
  await change(shop, booked, { id: second.id, departure: '2027-05-11' })
  await giveBack(shop, booked)
  expect(await balances(shop, booked)).toEqual([0, 0])
  const folio = 'query ($id: ULID!) { getSingleReservation(reservationId: $id) { folio { balance } } }'
  const alone = await shop.as.manager.askOk(folio, { id: first.id })
  expect(alone.getSingleReservation.folio.balance).toBe(-50_000)
})

onPostgres('At the same time', () => {
  test('a refund, a change by the guest and charges of staff wait for each other, and the folios agree with the money', async () => {
    const shop = await openShop(app)
    const booked = await paid(shop, { rooms: 3, nights: 2 })
    const [first, second, third] = (await staysOf(shop, booked)) as [Stay, Stay, Stay]
    const charge = ({ id }: Stay, amount: number) => shop.as.manager.graphql(staff.charge, { id, amount })
    await change(shop, booked, { id: second.id, departure: '2027-05-11' })
    const shorten = async (): Promise<void> => {
      const { errors } = await change(shop, booked, { id: third.id, departure: '2027-05-11' })
      // a charge came between the quote and the change
      if (errors?.[0]?.extensions.errorCode === 'PRICE_CHANGED') return shorten()
      expect(errors).toBeUndefined()
    }
    const charges = [first, second, third].flatMap((stay) => [charge(stay, 1_000), charge(stay, 2_000)])
    await Promise.all([giveBack(shop, booked), shorten()])
    for (const { errors } of await Promise.all(charges)) expect(errors).toBeUndefined()
    await giveBack(shop, booked)
    const refunded = await refundedOf(shop, booked)
    // charges that came after a refund are owed
    expect(sumOf(await balances(shop, booked))).toBe(refunded - 191_000)
    expect(refunded).toBeGreaterThanOrEqual(191_000)
    expect(refunded).toBeLessThanOrEqual(200_000)
  })
})

/** The same numbers in every run. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3, 4])(
  'Whatever guests and staff do, an automatic refund makes no stay owe more that was not overpaid, and the sums agree (history %i)',
  async (seed) => {
    const shop = await openShop(app)
    const next = numbersOf(seed)
    const booked = await paid(shop, { plan: next(2) === 0 ? 'prepaid' : 'deposit', rooms: 3, nights: 2 })
    const { manager } = shop.as
    const steps = [
      (id: string) => change(shop, booked, { id, departure: `2027-05-${11 + next(4)}` }),
      (id: string) => change(shop, booked, { id, departure: `2027-05-${11 + next(2)}` }),
      () => pay(booked).catch(() => undefined),
      (id: string) => manager.graphql(staff.charge, { id, amount: (next(2) === 0 ? -1 : 1) * (1 + next(60_000)) }),
      (id: string) => manager.graphql(staff.cash, { id, amount: 1 + next(90_000) }),
      async () => {
        for (const { id } of await intentsOf(shop, booked.id))
          await manager.graphql(staff.refund, { id, amount: 1 + next(20_000) })
        await settle(app)
      },
      (id: string) => (next(4) === 0 ? manager.graphql(staff.cancel, { id }) : undefined),
    ]
    for (let step = 0; step < 14; step++) {
      const stays = await staysOf(shop, booked)
      await steps[next(steps.length)]!(stays[next(stays.length)]!.id)
      const before = await balances(shop, booked)
      const refundedBefore = await refundedOf(shop, booked)
      await giveBack(shop, booked)
      const after = await balances(shop, booked)
      const refunded = (await refundedOf(shop, booked)) - refundedBefore
      expect(sumOf(after)).toBe(sumOf(before) + refunded)
      for (const [at, owed] of before.entries()) expect(after[at]).toBe(owed < 0 ? Math.min(0, after[at]!) : owed)
      expect((await bookingOf(shop, booked.id)).balance).toBe(sumOf(after))
    }
  },
)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const refundedOf = async (shop: Shop, { id }: Booked): Promise<number> =>
  sumOf((await intentsOf(shop, id)).map(({ refunded }: { refunded: number }) => refunded))
