import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServerProcess } from '../../../scripts/server-process.ts'
import { providerRefunds } from '../../../src/db/tables/index.ts'
import { HOLD_RELEASE_MINUTES, SIMULATED_LATE_SECONDS } from '../../../src/kernel/limits.ts'
import { createPaymentSimulator, tableStore } from '../../../src/platform/payments/index.ts'
import { hold, openShop, payAs, type Shop, type StartedPayment, startToPay } from '../../harness/booking/payments.ts'
import { eventually, onPostgres, spawnServer, startApp, type TestApp } from '../../harness/index.ts'

/** `npm run storm:payments` makes a thousand. */
const payments = Number(process.env.STORM_PAYMENTS ?? 12)
const kills = Number(process.env.STORM_KILLS ?? 3)
const days = 28
const minutes = 60_000
/** The default of HOLD_MINUTES. */
const holdMinutes = 15

const second = 1000

/** The bank answers within a second of the moment, before or after it. */
const around = (at: number) => at + (Math.random() * 2 - 1) * second

interface Attempt {
  payment: StartedPayment
  /** When the guest's time ends. */
  expiresAt: number
}

/** Payments for holds that end at that moment: so old is a hold when they are made. */
async function attempts(app: TestApp, shop: Shop, count: number, endsIn: number): Promise<Attempt[]> {
  app.clock.moveTo(new Date(Date.now() + endsIn - holdMinutes * minutes))
  const made: Attempt[] = []
  for (let each = 0; each < count; each++) {
    const { token, expiresAt } = await hold(app, shop, { day: 1 + (each % days) })
    made.push({ payment: await startToPay(app.as.anonymous, token), expiresAt: expiresAt!.getTime() })
  }
  return made
}

/** The guest pays when the own time ends. */
async function payAtTheEnd(app: TestApp, { payment, expiresAt }: Attempt): Promise<void> {
  await pause(Math.max(0, around(expiresAt) - Date.now()))
  await payAs(app, payment)
}

/** The guest pays in time, and the bank answers when the rooms are released. */
async function payAtTheRelease(app: TestApp, { payment, expiresAt }: Attempt): Promise<void> {
  const answersAt = around(expiresAt + HOLD_RELEASE_MINUTES * minutes)
  const clock = { now: () => new Date(answersAt - SIMULATED_LATE_SECONDS * second) }
  await createPaymentSimulator({ clock, store: tableStore(app.context().db) }).pay(payment.reference, 'LATE_SUCCESS')
}

/** Other guests want the rooms as soon as they are released, and pay at once. Returns how many got one. */
async function competeForReleased(app: TestApp, shop: Shop, count: number, releasedAt: number): Promise<number> {
  await pause(Math.max(0, releasedAt - second - Date.now()))
  let bought = 0
  const until = releasedAt + 10 * second
  for (let each = 0; bought < count && Date.now() < until; each++) {
    const { token } = await hold(app, shop, { day: 1 + (each % Math.min(days, payments / 2)) }).catch(() => ({ token: null }))
    if (token === null) continue
    await payAs(app, await startToPay(app.as.anonymous, token))
    bought += 1
  }
  return bought
}

/** How the payments ended, for the report of a storm. */
async function outcomes(app: TestApp): Promise<string> {
  const { rows } = await app.context().db.execute<{ outcome: string; count: number }>(sql`
    select booking.status || ' ' || intent.decision || ' ' || intent.state as outcome, count(*)::int as count
    from payment_intents as intent
      join bookings as booking on booking.accommodation_id = intent.accommodation_id and booking.id = intent.booking_id
    group by 1 order by 1`)
  return rows.map(({ outcome, count }) => `${outcome}: ${count}`).join(', ')
}

/** Each kind of money or room that must not be. */
async function injustices(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await app.context().db.execute<Record<string, number>>(sql`
    with money as (
      select intent.booking_id, intent.decision, intent.state, intent.amount,
        provider.payment::jsonb ->> 'state' as provider_state, (provider.payment::jsonb ->> 'captured')::bigint as captured,
        coalesce((select sum((refund ->> 'amount')::bigint) from jsonb_array_elements(provider.payment::jsonb -> 'refunds') as refund
          where refund ->> 'state' = 'SUCCEEDED'), 0) as refunded,
        coalesce((select sum(amount) from payments where payments.accommodation_id = intent.accommodation_id
          and payments.intent_id = intent.id), 0) as on_folio,
        coalesce((select sum(amount) from ${providerRefunds} as refund where refund.accommodation_id = intent.accommodation_id
          and refund.intent_id = intent.id and refund.state <> 'FAILED'), 0) as given_back,
        booking.status
      from payment_intents as intent
        join dev_payments as provider on provider.reference = intent.reference
        join bookings as booking on booking.accommodation_id = intent.accommodation_id and booking.id = intent.booking_id
    )
    select
      count(*) filter (where captured > refunded and status <> 'CONFIRMED')::int as "money without a room",
      count(*) filter (where provider_state = 'AUTHORIZED')::int as "money that is reserved for ever",
      count(*) filter (where status = 'CONFIRMED' and captured <= refunded)::int as "rooms without money",
      count(*) filter (where captured <> amount and captured <> 0)::int as "other amounts",
      count(*) filter (where captured > 0 and decision = 'TAKE' and on_folio <> captured)::int as "money that no folio knows",
      count(*) filter (where refunded <> given_back)::int as "refunds that no row knows",
      count(*) filter (where state in ('CREATED', 'PENDING', 'AUTHORIZED'))::int as "unfinished payments",
      (select count(*)::int from (
        select 1 from money where decision = 'TAKE' group by booking_id having count(*) > 1) as twice) as "bookings paid twice",
      (select count(*)::int from (
        select accommodation_id, count(*) as stays from reservations where deleted_at is null group by accommodation_id, use_start_at
      ) as days join (select accommodation_id, count(*) as rooms from rooms group by accommodation_id) as house using (accommodation_id)
        where stays > rooms
      ) as "oversold days"
    from money`)
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, count]) => count > 0))
}

onPostgres('Processes that are killed', () => {
  test('while guests pay around the end of their holds leave no money without a room or a refund, and no room without money', {
    timeout: 600_000,
  }, async () => {
    const app = await startApp({ limits: { HOLDS_MAX: 0, HOLDS_SHARE_PERCENT: 0 } })
    const shop = await openShop(app, { rooms: 2 * Math.ceil(payments / 2 / days) })
    const half = payments / 2
    const lead = 15 * second + payments * 60
    const late = await attempts(app, shop, half, lead - HOLD_RELEASE_MINUTES * minutes)
    await Promise.all(late.map((one) => payAtTheRelease(app, one)))
    const punctual = await attempts(app, shop, half, lead - payments * 25)
    app.clock.moveTo(new Date())
    const env = { ...app.env, WORKER: 'on', PAYMENT_SECONDS: '1', PORT: '', LOG_LEVEL: 'error' }
    const nodes: ServerProcess[] = await Promise.all([spawnServer('bun', env), spawnServer('node', env)])
    const paying = punctual.map((one) => payAtTheEnd(app, one))
    const released = Math.max(...late.map(({ expiresAt }) => expiresAt)) + HOLD_RELEASE_MINUTES * minutes
    const competing = competeForReleased(app, shop, half / 5, released)
    for (let kill = 0; kill < kills; kill++) {
      await pause(500 + Math.random() * 1500)
      const victim = kill % 2
      await nodes[victim]!.signal('SIGKILL')
      nodes[victim] = await spawnServer(victim === 0 ? 'bun' : 'node', env)
    }
    await Promise.all(paying)
    const bought = await competing
    await eventually(async () => expect(await injustices(app)).toEqual({}), { within: 120_000, every: 1000 })
    process.stdout.write(`${kills} kills; others bought ${bought} released rooms; ${await outcomes(app)}\n`)
  })
})
