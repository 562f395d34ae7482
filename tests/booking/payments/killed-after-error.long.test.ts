import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServerProcess } from '../../../scripts/server-process.ts'
import { paymentIntents, providerRefunds } from '../../../src/db/tables/index.ts'
import { REFUND_LOOK_MINUTES } from '../../../src/kernel/limits.ts'
import { createPaymentSimulator, type SimulatedPayment, tableStore } from '../../../src/platform/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, startToPay } from '../../harness/booking/payments.ts'
import { eventually, GraphqlClient, onPostgres, spawnServer, startApp } from '../../harness/index.ts'
import { somebodyWaitsFor } from '../../harness/postgres.ts'

/** The lock that holds a process where it stores the next key of a capture or a cancellation. */
const lock = 500

const app = await startApp()
app.clock.moveTo(new Date())
const { db } = app.context()
// this process shares the provider with those that are killed
const provider = createPaymentSimulator({ clock: app.clock, store: tableStore(db) })
const shop = await openShop(app, { rooms: 4 })
const env = { ...app.env, WORKER: 'on', PAYMENT_SECONDS: '1', PORT: '', LOG_LEVEL: 'error' }

/** The provider answers the call by this key with an error of its own, without effect, for a day. */
const failBy = (reference: string, call: string, on = db) =>
  tableStore(on).change(reference, ({ answers }) => {
    answers[call] = { at: Date.now(), error: { kind: 'INDETERMINATE', code: 'api_error' } }
  })

const intentOf = async (id: string) => (await db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!
const effectsOf = async (reference: string) =>
  (await provider.find(reference))!.effects.map(({ kind, amount }) => [kind, amount]).filter(([kind]) => kind !== 'CREATE')
const keysOf = ({ answers }: SimulatedPayment, kind: string) => Object.keys(answers).filter((call) => call.startsWith(kind))
const end = (server: ServerProcess) => server.signal('SIGKILL')

/** Kills a server that is about to store its next key. `isStored`: the database does so nevertheless. */
async function killBeforeNextKey(isStored: boolean) {
  await db.execute(sql`create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${sql.raw(String(lock))}); return new; end $$`)
  await db.execute(sql`create trigger wait_for_test before update on payment_intents for each row
    when (old.move_key is distinct from new.move_key) execute function wait_for_test()`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lock))})`)
    const server = await spawnServer('bun', env)
    await somebodyWaitsFor(tx)
    await end(server)
    if (!isStored)
      await tx.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )
  })
  await db.execute(sql`drop trigger wait_for_test on payment_intents`)
  await db.execute(sql`drop function wait_for_test()`)
}

onPostgres('A process that is killed between an answer 500 of a provider and its next key', () => {
  test.each([
    ['before the next key is stored', false],
    ['before the next key is used', true],
  ])('%s: the money of a sale is taken once, by another key', async (_, isStored) => {
    const { id, token } = await hold(app, shop, { day: isStored ? 2 : 1 })
    const { id: intentId, reference } = await startToPay(app.as.anonymous, token)
    const { idempotencyKey } = await intentOf(intentId)
    await failBy(reference, `CAPTURE ${idempotencyKey}`)
    await provider.pay(reference, 'SUCCESS')
    await killBeforeNextKey(isStored)
    await eventually(async () => expect((await intentOf(intentId)).idempotencyKey === idempotencyKey).toBe(!isStored))
    expect(await effectsOf(reference)).toEqual([])
    const server = await spawnServer('node', env)
    await eventually(async () => expect((await intentOf(intentId)).state).toBe('CAPTURED'), { within: 60_000 })
    await end(server)
    expect(await effectsOf(reference)).toEqual([['CAPTURE', 100_000]])
    expect(keysOf((await provider.find(reference))!, 'CAPTURE')).toHaveLength(2)
    expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000, balance: 0 })
  })

  test('the payment of a hold that is over is ended, by another key', async () => {
    app.clock.moveTo(new Date(Date.now() - 20 * 60_000))
    const { token } = await hold(app, shop, { day: 3 })
    const { id: intentId, reference } = await startToPay(app.as.anonymous, token)
    app.clock.moveTo(new Date())
    await failBy(reference, `CANCEL ${(await intentOf(intentId)).idempotencyKey}`)
    await killBeforeNextKey(false)
    const server = await spawnServer('node', env)
    await eventually(async () => expect((await intentOf(intentId)).state).toBe('CANCELED'), { within: 60_000 })
    await end(server)
    expect(await effectsOf(reference)).toEqual([['CANCEL', 100_000]])
    expect(keysOf((await provider.find(reference))!, 'CANCEL')).toHaveLength(2)
  })

  test('money goes back once, by another key', async () => {
    const { id, token } = await hold(app, shop, { day: 4 })
    const { id: intentId, reference } = await startToPay(app.as.anonymous, token)
    await provider.pay(reference, 'SUCCESS')
    await app.as.anonymous.askOk('mutation ($token: String!) { confirmBooking(token: $token) { status } }', { token })
    const refunds = () => db.select().from(providerRefunds).where(eq(providerRefunds.intentId, intentId))
    const first = await spawnServer('bun', env)
    const desk = new GraphqlClient(first.url, async () => (await shop.as.manager.authorization())!.replace('Bearer ', ''))
    const refund = 'mutation ($id: ULID!) { refundPayment(input: { id: $id, amount: 40000, reason: "Noise" }) { refunded } }'
    // the row stands, and the call waits until the provider has its answer
    const refundId = await db.transaction(async (tx) => {
      await tx.execute(sql`select from dev_payments where reference = ${reference} for update`)
      void desk.graphql(refund, { id: intentId }).catch(() => {})
      await eventually(async () => expect(await refunds()).toHaveLength(1))
      const [row] = await refunds()
      await failBy(reference, `REFUND ${row!.id}`, tx)
      return row!.id
    })
    await eventually(async () => expect((await refunds())[0]!.indeterminateAt).not.toBeNull())
    await end(first)
    // half an hour later
    const since = new Date(Date.now() - Math.max(...REFUND_LOOK_MINUTES) * 60_000)
    await db.update(providerRefunds).set({ indeterminateAt: since }).where(eq(providerRefunds.id, refundId))
    await db.update(paymentIntents).set({ dueAt: since }).where(eq(paymentIntents.id, intentId))
    const server = await spawnServer('node', env)
    await eventually(async () => expect(await refunds()).toMatchObject([{ state: 'SUCCEEDED', attempt: 2 }]), { within: 60_000 })
    await end(server)
    expect((await effectsOf(reference)).filter(([kind]) => kind === 'REFUND')).toEqual([['REFUND', 40_000]])
    expect((await provider.find(reference))!.refunds.map(({ key }) => key)).toEqual([`${refundId}-2`])
    expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 40_000, refunds: [{ state: 'SUCCEEDED' }] }])
    expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 60_000 })
  })
})
