import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { deliverSimulatedWebhooks, jobs, settleDuePayments } from '../../../src/booking/payments/index.ts'
import type { ServerFault } from '../../../src/platform/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, startToPay } from '../../harness/booking/payments.ts'
import { startWithProvider } from '../../harness/booking/simulator.ts'

const { app, provider } = await startWithProvider({
  env: { RATE_LIMIT_PER_MINUTE: '0' },
  limits: { HOLDS_MAX: 0, HOLDS_SHARE_PERCENT: 0 },
})
const shop = await openShop(app, { rooms: 8 })
app.clock.stop()

/** A call is answered 500, and its effect comes … */
const faults = [
  ['never', { effectAfter: null }],
  ['before the answer', { effectAfter: 0 }],
  ['right after the answer', { effectAfter: 1 }],
  ['30 seconds later', { effectAfter: 30 }],
  ['20 minutes later', { effectAfter: 1200 }],
  ['before the answer and goes again', { effectAfter: 0, undoneAfter: 60 }],
  ['30 seconds later and goes again', { effectAfter: 30, undoneAfter: 600 }],
] as const satisfies [string, ServerFault][]

type Call = 'create' | 'capture' | 'cancel' | 'refund'

/** The process that works on the payment … */
const deaths = [
  ['does not die', null],
  ['dies before the call', { at: 1, isAnswered: false }],
  ['dies after the answer', { at: 1, isAnswered: true }],
  ['dies before the next key is used', { at: 2, isAnswered: false }],
  ['dies after the next key was answered', { at: 2, isAnswered: true }],
] as const

const cases = faults.flatMap(([effect, fault]) => deaths.map(([death, dies]) => ({ effect, fault, death, dies })))
type Case = (typeof cases)[number]

/** The faults come at these calls, and the process dies at one of them: it never goes on. */
function plan(call: Call, { fault, dies }: Pick<Case, 'fault' | 'dies'>, times = 1) {
  let dead = Promise.withResolvers<void>()
  const real = provider[call].bind(provider) as (asked: never) => Promise<unknown>
  let calls = 0
  const spy = vi.spyOn(provider, call).mockImplementation((async (asked: never) => {
    calls += 1
    const isLast = dies?.at === calls
    if (isLast && !dies.isAnswered) return never(dead)
    if (calls <= times) provider.interrupt(fault)
    else if (isLast) provider.interrupt()
    const answer = real(asked)
    if (!isLast) return answer
    await answer.catch(() => {})
    return never(dead)
  }) as never)
  const settle = async (minutes: number) => {
    app.clock.moveBy({ minutes })
    await deliverSimulatedWebhooks(app.context(), provider)
    await Promise.race([settleDuePayments(app.context()), dead.promise])
    // another process goes on
    dead = Promise.withResolvers()
  }
  return { settle, calls: () => calls, [Symbol.dispose]: () => spy.mockRestore() }
}

function never(dead: PromiseWithResolvers<void>): Promise<never> {
  dead.resolve()
  return new Promise(() => {})
}

let day = 0

const held = async () => hold(app, shop, { day: 1 + (day++ % 28) })

async function reserved() {
  const booking = await held()
  const payment = await startToPay(app.as.anonymous, booking.token)
  await provider.pay(payment.reference, 'SUCCESS')
  return { ...booking, payment }
}

async function settleAfter(minutes: number) {
  app.clock.moveBy({ minutes })
  await deliverSimulatedWebhooks(app.context(), provider)
  await settleDuePayments(app.context())
}

async function captured() {
  const booking = await reserved()
  await settleAfter(2)
  expect(await bookingOf(shop, booking.id)).toMatchObject({ totalPaid: 100_000 })
  return booking
}

/** What the provider has really taken and given back, whatever it answered. */
async function moneyAt(reference: string) {
  const { state, captured, refunds } = (await provider.find(reference))!
  const given = refunds.reduce((sum, one) => (one.state === 'FAILED' ? sum : sum + one.amount), 0)
  return { state, captured, given }
}

const rowsOf = async (statement: ReturnType<typeof sql>) => (await app.context().db.execute(statement)).rows

const toldOf = (bookingId: string) =>
  rowsOf(
    sql`select payload ->> 'failure' as failure from events where type = 'payment.stuck' and payload ->> 'bookingId' = ${bookingId}`,
  )

const refundMutation = `mutation Refund($id: ULID!, $amount: Amount!) {
  refundPayment(input: { id: $id, amount: $amount, reason: "Noise" }) { refunded }
}`

/** A refund that stands as a row, and that the provider was not asked for yet. */
async function refundAsked(amount = 40_000) {
  const booking = await captured()
  provider.interrupt('BEFORE')
  const { refundPayment } = await shop.as.manager.askOk(refundMutation, { id: booking.payment.id, amount })
  expect(refundPayment.refunded).toBe(amount)
  return booking
}

describe.each(cases)('Answered 500, whose effect comes $effect, and the process $death:', (scenario) => {
  test('a guest pays by another payment, and the one that was created is ended', async () => {
    const { id, token, number } = await held()
    provider.interrupt('BEFORE')
    await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
    using creation = plan('create', scenario)
    for (const _ of [1, 2, 3]) await creation.settle(2)
    const { reference } = await startToPay(app.as.anonymous, token)
    await provider.pay(reference, 'SUCCESS')
    for (const minutes of [2, 20, 20, 60]) await creation.settle(minutes)
    const atProvider = (await provider.list(50)).filter(({ description }) => description === `Booking ${number}`)
    expect(atProvider.filter(({ state }) => state !== 'CANCELED')).toMatchObject([{ state: 'CAPTURED', captured: 100_000 }])
    expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000, balance: 0 })
    const rows = await rowsOf(sql`select reference from payment_intents where booking_id = ${id} and state <> 'FAILED'`)
    // a payment that the provider took back is no more there, and has failed here
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(atProvider.map((one) => one.reference).toSorted())
  })

  test('the money of a sale is taken once', async () => {
    const { id, payment } = await reserved()
    using capture = plan('capture', scenario)
    for (const minutes of [2, 2, 2, 2, 20, 20, 60]) await capture.settle(minutes)
    expect(await moneyAt(payment.reference)).toEqual({ state: 'CAPTURED', captured: 100_000, given: 0 })
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE' }])
    const booking = await bookingOf(shop, id)
    expect(booking).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000, balance: 0 })
    expect(booking.reservations[0].folio.payments).toHaveLength(1)
  })

  test('the money of a canceled sale is not taken', async () => {
    const { id, token, payment, accommodationId } = await reserved()
    provider.interrupt('NONE', 'BEFORE')
    await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
    const view = 'query ($token: String!) { booking(token: $token) { cancellation { hash } } }'
    const { hash } = (await app.as.anonymous.askOk(view, { token })).booking.cancellation
    const cancel = 'mutation ($token: String!, $hash: String!) { cancelBooking(token: $token, quoteHash: $hash) { status } }'
    await app.as.anonymous.askOk(cancel, { token, hash })
    await jobs['return-overpaid'](app.context(), { accommodationId, bookingId: id })
    using cancellation = plan('cancel', scenario)
    for (const minutes of [2, 2, 2, 2, 20, 20, 60]) await cancellation.settle(minutes)
    expect(await moneyAt(payment.reference)).toEqual({ state: 'CANCELED', captured: 0, given: 0 })
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
  })

  test('money goes back once, never without a row, and people are told if it is not sure', async () => {
    const { id, payment } = await refundAsked()
    using refund = plan('refund', scenario)
    for (const minutes of [2, 2, 2, 30, 2, 2, 2, 30, 60]) await refund.settle(minutes)
    const { given } = await moneyAt(payment.reference)
    const [intent] = await intentsOf(shop, id)
    expect(intent.refunded).toBe(40_000)
    expect(intent.refunds).toHaveLength(1)
    if (given === 0) {
      expect(scenario.fault).toHaveProperty('undoneAfter')
      return expect(await toldOf(id)).toEqual([{ failure: 'refund_undone' }])
    }
    expect(given).toBe(40_000)
    expect(await toldOf(id)).toEqual([])
    expect(intent.refunds).toMatchObject([{ amount: 40_000, state: 'SUCCEEDED' }])
    expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 60_000 })
  })
})
