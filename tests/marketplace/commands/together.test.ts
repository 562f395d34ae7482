import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, commands, events, folios, payments } from '../../../src/db/tables/index.ts'
import { fail } from '../../../src/kernel/errors.ts'
import { eventually, onPostgres } from '../../harness/index.ts'
import { cash, journalOf, newKey, openFaulty, submitPayment, workOff } from '../../harness/marketplace/commands.ts'
import { isOnCitus, waitingForLocks } from '../../harness/postgres.ts'

const { app, faults, open } = await openFaulty()
let { house, shop } = await open()
let stays: string[]

beforeEach(async () => {
  ;({ house, shop } = await open())
  stays = []
  for (let count = 0; count < 6; count++) stays.push((await house.reservation()).id)
})

const send = (reservationId: string, more: object = {}, orderingKey?: string) =>
  submitPayment(app, { house, shop, reservationId }, more, orderingKey)

const sendAll = (more: object = {}) => Promise.all(stays.map((id) => send(id, more)))
const statusOf = ({ command }: Awaited<ReturnType<typeof send>>) => command.status
const recorded = () => app.context().db.select().from(payments).where(inArray(payments.reservationId, stays))

test('commands that come at the same moment are stored and carried out together, each with its own payment, entry and event', async () => {
  await sendAll()
  const { work } = await app.statements(async () => expect((await sendAll()).map(statusOf)).toEqual(stays.map(() => 'SUCCEEDED')))
  if (!isOnCitus) expect(work.length).toBeLessThan(2 * stays.length)
  const { db } = app.context()
  const rows = await recorded()
  expect(rows).toHaveLength(2 * stays.length)
  const balances = await db.select({ balance: folios.balance }).from(folios).where(inArray(folios.reservationId, stays))
  expect(balances.map(({ balance }) => balance)).toEqual(stays.map(() => -2000))
  for (const { outboxId, requestId, response, reservationId } of await journalOf(app, shop.installationId)) {
    const paymentId = response!.data.id as string
    expect(rows.find(({ id }) => id === paymentId)?.reservationId).toBe(reservationId)
    const told = await db.select().from(events).where(eq(events.subjectId, paymentId))
    expect(told.map(({ actor }) => actor.outboxId)).toEqual([outboxId])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.requestId, requestId))
    expect(entries.map(({ type, relatedId }) => [type, relatedId])).toEqual([['payment.record', reservationId]])
  }
})

test('payments of one folio are told the balance after each', async () => {
  const [stay] = stays as [string]
  const sent = await Promise.all([1, 2, 3].map(() => send(stay, { amount: 1 })))
  expect(new Set(sent.map(({ command }) => command.response!.data.folio_balance))).toEqual(new Set([-1, -2, -3]))
})

test('a refused or malformed command refuses none of those that are stored with it', async () => {
  const [first, second, third, fourth, fifth, sixth] = stays as [string, string, string, string, string, string]
  await send(fifth)
  const { db } = app.context()
  await db.update(payments).set({ amount: Number.MAX_SAFE_INTEGER }).where(eq(payments.reservationId, fifth))
  const outcomes = await Promise.allSettled([
    send(first),
    send(second, { method: 'platform' }),
    send(third, { currency: 'USD' }),
    // no text of the database can have this character
    send(fourth, {}, 'a\0b'),
    send(shop.installationId),
    send(fifth),
    send(sixth),
  ])
  const shown = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') return 'not stored'
    const { status, error } = outcome.value.command
    return error ? `${status} ${error.code}` : status
  })
  expect(shown).toEqual([
    'SUCCEEDED',
    'FAILED CHANNEL_MISSING',
    'FAILED CURRENCY_MISMATCH',
    'not stored',
    'FAILED NOT_FOUND',
    'FAILED LIMIT_EXCEEDED',
    'SUCCEEDED',
  ])
  expect((await recorded()).map(({ reservationId }) => reservationId).sort()).toEqual([first, fifth, sixth].sort())
  expect((await journalOf(app, shop.installationId)).map(({ attempts }) => attempts)).toEqual(Array(7).fill(1))
})

test('a command that the database refuses does not undo those that are carried out with it', async () => {
  const { db } = app.context()
  await db.execute(sql`alter table payments add constraint not_this_one check (amount <> 666) not valid`)
  try {
    const sent = await Promise.all(stays.map((id, at) => send(id, { amount: at === 1 ? 666 : 1000 })))
    expect(sent.map(statusOf)).toEqual(stays.map((_, at) => (at === 1 ? 'PENDING' : 'SUCCEEDED')))
    expect(await recorded()).toHaveLength(stays.length - 1)
  } finally {
    await db.execute(sql`alter table payments drop constraint not_this_one`)
  }
  app.clock.moveBy({ seconds: 6 })
  expect(await workOff(app)).toBe(1)
  expect(await recorded()).toHaveLength(stays.length)
})

test('a temporary fault of one command puts off that one', async () => {
  let left = 1
  faults.next = async () => {
    if (left-- === 1) fail('CONFLICT')
  }
  const sent = await sendAll()
  expect(sent.filter((one) => statusOf(one) === 'PENDING')).toHaveLength(1)
  expect(sent.filter((one) => statusOf(one) === 'SUCCEEDED')).toHaveLength(stays.length - 1)
  app.clock.moveBy({ seconds: 6 })
  expect(await workOff(app)).toBe(1)
  expect(await recorded()).toHaveLength(stays.length)
})

test('commands of one ordering key that come at the same moment are carried out in their order', async () => {
  const key = newKey()
  await Promise.all(stays.map((id, at) => send(id, { amount: at + 1 }, key)))
  await workOff(app)
  const { db } = app.context()
  const { accommodationId, id, amount } = payments
  const done = await db
    .select({ amount })
    .from(events)
    .innerJoin(payments, sql`${accommodationId} = ${events.accommodationId} and ${id} = ${events.subjectId}`)
    .where(eq(events.accommodationId, house.accommodationId))
    .orderBy(asc(events.number))
  const stored = await journalOf(app, shop.installationId)
  expect(done.map((row) => row.amount)).toEqual(stored.map(({ request }) => (request.body as { amount: number }).amount))
})

test('of commands that repeat a key at the same moment, one is stored', async () => {
  const key = newKey()
  const headers = { 'idempotency-key': key }
  const answers = await Promise.all(stays.map(() => shop.as.post('/api/v1/payments', cash(stays[0]!), headers)))
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await recorded()).toHaveLength(1)
  const { db } = app.context()
  expect(await db.select().from(commands).where(eq(commands.idempotencyKey, key))).toHaveLength(1)
})

onPostgres('A command that has to wait', () => {
  /** Whether all others are done while one waits. */
  async function expectOthersDone(lock: ReturnType<typeof sql>, orderingKey?: string) {
    const [waiting, ...free] = stays as [string, ...string[]]
    const { db } = app.context()
    const held = await db.transaction(async (tx) => {
      await tx.execute(lock)
      const held = send(waiting, {}, orderingKey)
      const others = await Promise.all(free.map((id) => send(id)))
      expect(others.map(statusOf)).toEqual(free.map(() => 'SUCCEEDED'))
      await eventually(async () => {
        await tx.execute(sql`select pg_stat_clear_snapshot()`)
        expect((await tx.execute(waitingForLocks)).rows).toHaveLength(1)
      })
      return { held }
    })
    expect(statusOf(await held.held)).toBe('SUCCEEDED')
  }

  test('for its folio does not hold up those that come at the same moment', async () => {
    const isFolio = sql`accommodation_id = ${house.accommodationId} and reservation_id = ${stays[0]}`
    await expectOthersDone(sql`select from folios where ${isFolio} for no key update`)
  })

  test('for its lane, before it is stored, does not either', async () => {
    const key = newKey()
    const lane = `${shop.installationId} ${key}`
    await expectOthersDone(sql`select pg_advisory_xact_lock(hashtextextended(${lane}, 0))`, key)
  })
})
