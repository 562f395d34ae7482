import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServerProcess } from '../../../scripts/server-process.ts'
import { confirmHeldBooking, transactOnBooking } from '../../../src/core/bookings/index.ts'
import { bookings } from '../../../src/db/tables/index.ts'
import { hold, openShop } from '../../harness/booking/payments.ts'
import { eventually, onPostgres, spawnServer, startApp, type TestApp } from '../../harness/index.ts'
import { sentTo } from '../../harness/outbox.ts'

const guests = 8
const within = 240_000

async function booked(app: TestApp, shop: Parameters<typeof hold>[1], day: number): Promise<string> {
  const held = await hold(app, shop, { plan: 'flexible', day })
  const ctx = app.context()
  const to = `reminded${day}@example.com`
  const booker = { name: 'Hong', contacts: [{ contactType: 'email', contactValue: to }] }
  await ctx.db.update(bookings).set({ booker, locale: 'en' }).where(eq(bookings.id, held.id))
  const located = { accommodationId: held.accommodationId, bookingId: held.id }
  await transactOnBooking(ctx, located, (unit, locked) => confirmHeldBooking(ctx, unit, locked))
  return to
}

onPostgres('While two nodes are killed in turn', () => {
  test('each guest is reminded, once', { timeout: 600_000 }, async () => {
    const app = await startApp({ limits: { HOLDS_MAX: 0, HOLDS_SHARE_PERCENT: 0 } })
    const shop = await openShop(app, { rooms: 1 })
    app.clock.moveTo(new Date())
    const recipients: string[] = []
    for (let day = 2; day < 2 + guests; day++) recipients.push(await booked(app, shop, day))
    const { db } = app.context()
    const count = async (query: ReturnType<typeof sql>) => Number((await db.execute<{ count: number }>(query)).rows[0]!.count)
    const planned = () =>
      count(sql`select count(*) from pgboss.job where name = 'message-booker' and data ->> 'kind' = 'REMINDER'`)
    const env = { ...app.env, WORKER: 'on', PORT: '' }
    const nodes: ServerProcess[] = await Promise.all([spawnServer('bun', env), spawnServer('node', env)])
    const killInTurn = async () => {
      for (const [at, runtime] of (['bun', 'node'] as const).entries()) {
        await pause(Math.random() * 500)
        await nodes[at]!.signal('SIGKILL')
        nodes[at] = await spawnServer(runtime, env)
      }
    }
    await killInTurn()
    await eventually(async () => expect(await planned()).toBe(guests), { within, every: 500 })

    // a day before the arrival
    await db.execute(
      sql`update pgboss.job set start_after = now() where name = 'message-booker' and data ->> 'kind' = 'REMINDER'`,
    )
    await killInTurn()
    const reminders = async (to: string) =>
      (await sentTo(app, to)).filter(({ text }) => text.includes('We look forward to your stay'))
    await eventually(
      async () => {
        for (const to of recipients) expect((await reminders(to)).length).toBeGreaterThan(0)
      },
      { within, every: 500 },
    )
    // what a node was sending when it was killed is sent again, but no message is queued twice
    const told = await count(sql`select count(*) from booking_messages`)
    expect(told).toBe(2 * guests)
    expect(await count(sql`select count(*) from pgboss.job where name = 'send-message'`)).toBe(told)
    expect(await planned()).toBe(guests)
  })
})
